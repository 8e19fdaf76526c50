/** The job that sends what is due at an endpoint, for `enqueue`. One waits per endpoint. */
export function deliverJob(tenantId: string, endpointId: string) {
  const when = { singletonKey: endpointId };
  return ["webhook.deliver", { tenantId, endpointId }, when] as const;
}
