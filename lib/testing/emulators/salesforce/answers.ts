export type Answer = { status: number; body?: unknown; headers?: Record<string, string> };

/** A Salesforce error response: an array with a code, even for a single error. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: string[];

  constructor(status: number, code: string, message: string, fields: string[] = []) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = fields;
  }

  get answer(): Answer {
    const { code: errorCode, message, fields } = this;
    return { status: this.status, body: [{ message, errorCode, ...(fields.length > 0 && { fields }) }] };
  }
}

/** Why one row of a batch is rejected. */
export class RowError extends Error {
  readonly statusCode: string;
  readonly fields: string[];

  constructor(statusCode: string, message: string, fields: string[] = []) {
    super(message);
    this.statusCode = statusCode;
    this.fields = fields;
  }
}
