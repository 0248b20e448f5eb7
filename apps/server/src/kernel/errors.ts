/** A refusal with a code that the endpoint declares. The client gets `data` beside the code. */
export class DomainError extends Error {
  readonly code: string;
  readonly data: unknown;
  constructor(code: string, data: unknown = null, options?: ErrorOptions) {
    super(code, options);
    this.name = 'DomainError';
    this.code = code;
    this.data = data;
  }
}

/** The gateway of front-only mode did not answer. */
export class GatewayError extends Error {
  override name = 'GatewayError';
  constructor(cause: unknown) {
    super('The gateway did not answer', { cause });
  }
}

/** The database cannot be reached, or the connection was lost under the query. */
export class DatabaseError extends Error {
  override name = 'DatabaseError';
  constructor(cause: unknown) {
    super('The database does not answer', { cause });
  }
}

/** A statement exceeded its time limit, or that of waiting for a lock. The connection is intact. */
export class DatabaseBusyError extends Error {
  override name = 'DatabaseBusyError';
  /** PostgreSQL's SQLSTATE. */
  readonly code: string;
  constructor(code: string, cause: unknown) {
    super('The database took too long', { cause });
    this.code = code;
  }
}
