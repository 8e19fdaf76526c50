/** The job that sends what is due at an endpoint, for `enqueue`. One waits per endpoint, and few run per tenant. */
export function deliverJob(tenantId: string, endpointId: string) {
  const when = { singletonKey: endpointId, group: { id: tenantId } };
  return ["webhook.deliver", { tenantId, endpointId }, when] as const;
}
