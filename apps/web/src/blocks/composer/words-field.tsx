import type { RefInput } from '@marque/contract/community/common';
import { type ChangeEvent, type ReactNode, useImperativeHandle, useRef, useState } from 'react';
import type { Ref } from 'react';
import * as styles from './composer.module.css';
import { NameList } from './name-list.tsx';
import { type TypedToken, typedAt, withName, withoutHitName } from './tokens.ts';

export type PostWords = { text: string; refs: RefInput[] };

export type WordsFieldHandle = {
  /** Begins a name where the caret is. */
  begin: (sign: TypedToken['sign']) => void;
};

type WordsFieldProps = {
  words: PostWords;
  onChange: (words: PostWords) => void;
  /** The signs behind which names are offered. */
  signs: readonly TypedToken['sign'][];
  label: string;
  placeholder: string;
  error?: string | undefined;
  rows?: number;
  ref?: Ref<WordsFieldHandle>;
  children?: ReactNode;
};

/**
 * A plain text field that offers members behind @ and hashtags behind #. It offers nothing and takes no
 * name away while an input method composes.
 */
export function WordsField({
  words: { text, refs },
  onChange,
  signs,
  label,
  placeholder,
  error,
  rows = 6,
  ref,
}: WordsFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState<TypedToken | null>(null);

  const look = (value: string, of: readonly RefInput[]) => {
    const { current } = field;
    const found = current && typedAt(value, current.selectionStart, of);
    setTyped(found && signs.includes(found.sign) ? found : null);
  };
  const put = (next: { text: string; caret: number }, of: RefInput[]) => {
    const { current } = field;
    if (current) {
      // React leaves a field alone that already has its text, and with it the caret.
      current.value = next.text;
      current.setSelectionRange(next.caret, next.caret);
    }
    onChange({ text: next.text, refs: of });
    look(next.text, of);
  };
  const take = ({ target, nativeEvent }: ChangeEvent<HTMLTextAreaElement>) => {
    const { value, selectionStart } = target;
    if ((nativeEvent as InputEvent).isComposing) {
      setTyped(null);
      onChange({ text: value, refs });
      return;
    }
    const cut = withoutHitName(text, value, selectionStart, refs);
    if (cut) put(cut, refs);
    else {
      onChange({ text: value, refs });
      look(value, refs);
    }
  };
  const choose = (of: RefInput) => {
    const { current } = field;
    if (!typed || !current) return;
    const next = withName(text, current.selectionStart, typed, of, refs);
    put(next, next.refs);
    setTyped(null);
    current.focus();
  };
  useImperativeHandle(ref, () => ({
    begin: (sign) => {
      const { current } = field;
      if (!current) return;
      const at = current.selectionStart;
      current.focus();
      put({ text: text.slice(0, at) + sign + text.slice(at), caret: at + 1 }, refs);
    },
  }));
  return (
    <>
      <textarea
        ref={field}
        className={styles.words}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        placeholder={placeholder}
        rows={Math.max(rows, text.split('\n').length + Math.floor(text.length / 18))}
        value={text}
        onChange={take}
        onCompositionEnd={({ currentTarget }) => look(currentTarget.value, refs)}
        data-autofocus
      />
      {error ? (
        <p className={styles.error} role="alert">
          {error}
        </p>
      ) : null}
      {typed ? <NameList typed={typed} onPick={choose} onClose={() => setTyped(null)} /> : null}
    </>
  );
}
