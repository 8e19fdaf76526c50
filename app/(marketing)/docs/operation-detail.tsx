"use client";

import { CodeBlock } from "@/components/ui/code-block";
import { FieldTable } from "./field-table";
import { type OpenApiDocument, type Operation, type ResponseObject, resolve } from "./openapi";
import { curlOf } from "./request-sample";
import { fieldsOf, type SchemaField, typeOf } from "./schema-fields";

type DetailProps = { document: OpenApiDocument; operation: Operation };

export function OperationDetail({ document, operation }: DetailProps) {
  const parameters = (operation.parameters ?? []).map((raw): SchemaField & { place: string } => {
    const parameter = resolve(document, raw);
    const type = parameter.schema ? typeOf(document, parameter.schema) : "string";
    const described = parameter.schema ? fieldsOf(document, { properties: { value: parameter.schema } })[0]?.notes : "";
    const notes = parameter.description ?? described ?? "";
    return { path: parameter.name, type, required: parameter.required ?? false, notes, place: parameter.in };
  });
  const body = operation.requestBody?.content?.["application/json"]?.schema;
  const fields = body ? fieldsOf(document, body) : [];
  const places = ["path", "query", "header"].filter((place) => parameters.some((one) => one.place === place));
  return (
    <div className="grid gap-6 border-t bg-sunken p-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="flex min-w-0 flex-col gap-5">
        {operation.description && <Prose text={operation.description} />}
        {places.map((place) => (
          <FieldTable
            key={place}
            title={`${place.charAt(0).toUpperCase()}${place.slice(1)} parameters for ${operation.path}`}
            heading={`${place} parameters`}
            fields={parameters.filter((one) => one.place === place)}
          />
        ))}
        {fields.length > 0 && (
          <FieldTable
            title={`Body for ${operation.method} ${operation.path}`}
            heading={operation.requestBody?.required ? "Body" : "Body (optional)"}
            fields={fields}
          />
        )}
        {places.length === 0 && fields.length === 0 && <p className="text-fg-muted text-sm">No parameters.</p>}
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <CodeBlock label="Request" code={curlOf(document, operation, window.location.origin)} />
        <section>
          <h3 className="mb-1 font-medium text-sm">Responses</h3>
          <ul className="divide-y rounded-lg border bg-surface text-sm">
            {Object.entries(operation.responses ?? {}).map(([status, response]) => (
              <Answer key={status} document={document} status={status} response={resolve(document, response)} />
            ))}
          </ul>
        </section>
      </div>
    </div>
  );
}

/** Text with its backtick parts set as code. */
function Prose({ text }: { text: string }) {
  const parts = text.split("`").map((part, index) => ({ part, code: index % 2 === 1, key: `${index} ${part}` }));
  return (
    <p className="text-fg-muted text-sm">
      {parts.map(({ part, code, key }) =>
        code ? (
          <code key={key} className="font-mono text-fg text-xs">
            {part}
          </code>
        ) : (
          part
        ),
      )}
    </p>
  );
}

type AnswerProps = { document: OpenApiDocument; status: string; response: ResponseObject };

function Answer({ document, status, response }: AnswerProps) {
  const content = response.content?.["application/json"];
  const good = status.startsWith("2");
  const fields = good && content?.schema ? fieldsOf(document, content.schema) : [];
  return (
    <li className="px-3 py-1.5">
      <p className="flex gap-3">
        <code
          className={good ? "font-mono text-success text-xs leading-5" : "font-mono text-fg-muted text-xs leading-5"}
        >
          {status}
        </code>
        <span className="min-w-0">{response.description}</span>
      </p>
      {fields.length > 0 && (
        <details className="mt-1">
          <summary className="inline-block min-h-6 rounded-sm text-accent text-xs leading-6">Response fields</summary>
          <FieldTable title={`Response fields for ${status}`} fields={fields} isResponse />
        </details>
      )}
    </li>
  );
}
