/** A refusal a call declares. `data` travels to the client beside the code. */
export class DomainError extends Error {
  readonly code: string;
  readonly data: unknown;
  constructor(code: string, data: unknown = null) {
    super(code);
    this.name = 'DomainError';
    this.code = code;
    this.data = data;
  }
}
