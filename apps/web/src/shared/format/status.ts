/** The only status that the specification names. Its meaning belongs to the other system. */
const REPORTED = 3;

/** The input of the status lookup. */
export type StatusQuestion = { phone: string; userId: string };
/** The answer of the status lookup. Code 0 means success. */
export type StatusAnswer = {
  code: number | string;
  data?: readonly { status: number }[] | null;
};

/** Looks up a signed-in member. Returns whether any item has status 3. */
export async function hasReportedStatus(
  lookUp: (question: StatusQuestion) => Promise<StatusAnswer>,
  { phone, userId }: StatusQuestion,
): Promise<boolean> {
  const { code, data } = await lookUp({ phone, userId });
  return Number(code) === 0 && (data ?? []).some(({ status }) => status === REPORTED);
}
