import type { OpenedForm } from '@marque/contract/form-data/schema';
import { type BrandBlocks, useBrand } from '#shared/brand/brand.ts';
import { Road, Sectors, StartNumber } from '../question-way/question-way.tsx';
import { FormEngine, type FormWay, type ProgressProps } from './form-engine.tsx';
import * as styles from './form-page.module.css';

type FormPageProps = { formId: string; opened: OpenedForm; onClose: () => void };

/** The time that is left, e.g. 还要 1 分 20 秒. */
function leftText({ place, count, minutes }: ProgressProps): string {
  const seconds = Math.max(1, Math.round((minutes * 6 * (count - place)) / count)) * 10;
  const [whole, rest] = [Math.floor(seconds / 60), seconds % 60];
  if (whole === 0) return `还要 ${rest} 秒`;
  return rest === 0 ? `还要 ${whole} 分钟` : `还要 ${whole} 分 ${rest} 秒`;
}

/** Says how far one is, and whether the answers are kept. */
function Where(at: ProgressProps) {
  const { place, count, note } = at;
  return (
    <p className={styles.where}>
      <span
        role="progressbar"
        aria-label="进度"
        aria-valuemin={1}
        aria-valuemax={count}
        aria-valuenow={place + 1}
        aria-valuetext={`第 ${place + 1} 步，共 ${count} 步`}
      >
        {place + 1} / {count}
      </span>
      <span role="status">{note || leftText(at)}</span>
    </p>
  );
}

const RoadFoot = ({ place, count }: ProgressProps) => (
  <div className={styles.road}>
    <Road done={place} count={count} />
  </div>
);

const NumberFoot = ({ place }: ProgressProps) => (
  <div className={styles.road}>
    <StartNumber of={place + 1} />
  </div>
);

const SectorsHead = (at: ProgressProps) => (
  <>
    <div className={styles.sectors}>
      <Sectors done={at.place} count={at.count} />
    </div>
    <Where {...at} />
  </>
);

const WAYS: Record<BrandBlocks['question'], FormWay> = {
  road: { Head: Where, Foot: RoadFoot },
  sectors: { Head: SectorsHead, Foot: NumberFoot },
};

/** A form as a page of its own, with its way as the brand draws it. */
export default function FormPage({ formId, opened, onClose }: FormPageProps) {
  const { question } = useBrand().blocks;
  return (
    <div className={styles.page} data-question={question}>
      <FormEngine of={{ formId }} opened={opened} onClose={onClose} way={WAYS[question]} isPage />
    </div>
  );
}
