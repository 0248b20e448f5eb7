import { createStore } from '../../store.ts';

export type Question = {
  title: string;
  text?: string;
  /** What happens on yes, as a verb: 删除, 取消订单. */
  yes: string;
  /** null: there is nothing to decide, only something to know. */
  no?: string | null;
};
type OpenQuestion = Question & { answer: (yes: boolean) => void };

export const openQuestion = createStore<OpenQuestion | null>(null);

/** Asks before something that cannot be taken back. False also when the dialog is closed or left. */
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

/** Says something that must not be missed; `text` may be technical. */
export const showAlert = async (title: string, text: string): Promise<void> =>
  void (await askConfirm({ title, text, yes: '知道了', no: null }));

/** Takes an open question away when its page is left. */
export const dismissQuestion = (): void => openQuestion.get()?.answer(false);
