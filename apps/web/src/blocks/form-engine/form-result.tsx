import type { FormDefinition } from '@marque/contract/form-data/definition-schema';
import type { FormEnding } from '@marque/contract/form-data/walk';
import { useEffect, useRef } from 'react';
import { Button } from '#shared/ui/control/button.tsx';
import { Illustration } from '#shared/ui/layout/illustration.tsx';
import styles from './form-engine.module.css';

type FormResultProps = { definition: FormDefinition; status: FormEnding; onClose: () => void };

/** How it ended, plainly: taken, not meant for this person, or no place left. */
export function FormResult({ definition, status, onClose }: FormResultProps) {
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
      <Button onClick={onClose}>好的</Button>
    </div>
  );
}
