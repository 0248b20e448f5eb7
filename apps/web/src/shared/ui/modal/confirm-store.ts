export type Question = {
  title: string;
  text?: string;
  /** What happens on yes, as a verb: 删除, 取消订单. */
  yes: string;
  /** null: there is nothing to decide, only something to know. */
  no?: string | null;
};
type Asked = Question & { answer: (yes: boolean) => void };

let asked: Asked | null = null;
const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};

export const askedQuestion = (): Asked | null => asked;
export function onQuestionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Asks before something that cannot be taken back. False also when the dialog is closed or left. */
export function confirm(question: Question): Promise<boolean> {
  asked?.answer(false);
  return new Promise((resolve) => {
    asked = {
      ...question,
      answer: (yes) => {
        asked = null;
        notify();
        resolve(yes);
      },
    };
    notify();
  });
}

/** Says something that must not be missed; `text` may be technical. */
export const alert = async (title: string, text: string): Promise<void> =>
  void (await confirm({ title, text, yes: '知道了', no: null }));

/** Takes an open question away when its page is left. */
export const dismissQuestion = (): void => asked?.answer(false);
