import { z } from "zod";
import { ProviderFailure } from "../../failure";
import type { Rest } from "./rest";

const Field = z.object({
  name: z.string(),
  label: z.string().catch(""),
  type: z.string().catch(""),
  createable: z.boolean().catch(true),
  updateable: z.boolean().catch(true),
  externalId: z.boolean().catch(false),
  picklistValues: z
    .array(
      z
        .object({ value: z.string(), label: z.string().catch(""), active: z.boolean().catch(true) })
        .nullable()
        .catch(null),
    )
    .catch([])
    .transform((values) => values.filter((one) => one !== null)),
});
type Field = z.infer<typeof Field>;
const Description = z.object({ fields: z.array(z.unknown()).max(5000) });

/** The fields of an object that this user may see, or null if the org does not provide them. */
export type Fields = Map<string, Field> | null;

/** Describes each object once. Fields the user may not see are missing, and including them in a query would fail. */
export function describer(rest: Rest): (object: string) => Promise<Fields> {
  const known = new Map<string, Promise<Fields>>();
  return (object) => {
    const found = known.get(object) ?? askFields(rest, object);
    known.set(object, found);
    found.catch(() => known.delete(object));
    return found;
  };
}

async function askFields(rest: Rest, object: string): Promise<Fields> {
  const answer = await rest.call({ path: `sobjects/${object}/describe` }).catch((error: unknown) => {
    if (error instanceof ProviderFailure && error.kind === "not_found") return null;
    throw error;
  });
  if (answer === null) return null;
  const description = Description.safeParse(answer);
  if (!description.success) {
    throw new ProviderFailure("bad_output", `Salesforce describe: ${z.prettifyError(description.error)}`);
  }
  const fields = description.data.fields.flatMap((field) => Field.safeParse(field).data ?? []);
  return new Map(fields.map((field) => [field.name, field]));
}
