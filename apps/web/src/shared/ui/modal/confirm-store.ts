import { createStore } from '../../store.ts';

export type Question = {
  title: string;
  text?: string;
  /** The text of the yes button, a verb for what happens: 删除, 取消订单. */
  yes: string;
  /** The text of the no button; null for a message without a decision. */
  no?: string | null;
};
type OpenQuestion = Question & { answer: (yes: boolean) => void };

export const openQuestion = createStore<OpenQuestion | null>(null);

/** Asks before an irreversible action. False also when the dialog is closed or its page is left. */
export function askConfirm(question: Question): Promise<boolean> {
  openQuestion.get()?.answer(false);
  return new Promise((resolve) =>
    openQuestion.set({
      ...question,
      answer: (yes) => {
        openQuestion.set(null);
        resolve(yes);
      },
    }),
  );
}

/** Shows a message that must not be missed. `text` may be technical. */
export const showAlert = async (title: string, text: string): Promise<void> =>
  void (await askConfirm({ title, text, yes: '知道了', no: null }));

/** Closes an open question when its page is left. */
export const dismissQuestion = (): void => openQuestion.get()?.answer(false);
