/** The only status the specification names; what it stands for is the other system's business. */
const REPORTED = 3;

/** What the status lookup is asked with. */
export type StatusQuestion = { phone: string; userId: string };
/** What it answers; code 0 is success. */
export type StatusAnswer = {
  code: number | string;
  data?: readonly { status: number }[] | null;
};

/** Asks about a signed-in member; whether any item found has status 3. */
export async function hasReportedStatus(
  lookUp: (question: StatusQuestion) => Promise<StatusAnswer>,
  { phone, userId }: StatusQuestion,
): Promise<boolean> {
  const { code, data } = await lookUp({ phone, userId });
  return Number(code) === 0 && (data ?? []).some(({ status }) => status === REPORTED);
}
