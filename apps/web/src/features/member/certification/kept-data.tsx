import type { Certification } from '@marque/contract/member/certification/schema';
import PrivateGallery from '#blocks/private-picture/private-gallery.tsx';
import { formatDateTime } from '#shared/format/time.ts';
import { CardTitle, Note } from '#shared/ui/layout/card.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import * as styles from './certification.module.css';

/** What is kept of the papers, until when, and who looked at them. */
export function KeptData({ of }: { of: Certification }) {
  const { looks, pictures, picturesUntil } = of;
  return (
    <section className={styles.part} aria-label="保留的信息">
      <CardTitle as="h3">保留的信息</CardTitle>
      {pictures.length > 0 ? (
        <PrivateGallery
          pictures={pictures.map((image, i) => ({ name: `看第 ${i + 1} 张照片`, image }))}
        />
      ) : null}
      <Note>
        {pictures.length === 0
          ? '照片已经删除。'
          : picturesUntil
            ? `照片 ${formatDateTime(picturesUntil)} 删除。`
            : '审核期间保留照片，通过后 7 天、没有通过 30 天删除。'}
        证件信息加密保存，解除 30 天后删除。
      </Note>
      {looks.map(({ at, why }) => (
        <ListRow key={at} label={why} value={formatDateTime(at)} />
      ))}
      {looks.length === 0 ? <Note>还没有人看过照片。</Note> : null}
    </section>
  );
}
