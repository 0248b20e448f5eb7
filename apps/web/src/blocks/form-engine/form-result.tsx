import type { FormDefinition } from '@marque/contract/form-data/definition-schema';
import type { OpenedForm } from '@marque/contract/form-data/schema';
import type { FormEnding } from '@marque/contract/form-data/walk';
import { useEffect, useRef } from 'react';
import { formatDateTime } from '#shared/format/time.ts';
import { Button } from '#shared/ui/control/button.tsx';
import { Illustration } from '#shared/ui/layout/illustration.tsx';
import * as styles from './form-engine.module.css';

type FormResultProps = {
  definition: FormDefinition;
  status: FormEnding;
  looks: OpenedForm['looks'];
  onClose: () => void;
};

/** The end of a form: the response was accepted, screened, or its quota is full. */
export function FormResult({ definition, status, looks, onClose }: FormResultProps) {
  const { title, text } =
    definition[({ done: 'thanks', screened: 'screened', full: 'full' } as const)[status]];
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.result}>
      <Illustration name={status === 'done' ? 'success' : 'empty'} />
      <h3 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h3>
      {text ? <p className={styles.text}>{text}</p> : null}
      {looks.map(({ at, why }) => (
        <p key={at + why} className={styles.text}>
          {formatDateTime(at)} 工作人员看过你的图片，用于{why}
        </p>
      ))}
      <Button onClick={onClose}>好的</Button>
    </div>
  );
}
