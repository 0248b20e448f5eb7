import type { Invoice } from '@marque/contract/mall/invoice/schema';
import pencil from 'virtual:icon/pencil-simple';
import trash from 'virtual:icon/trash';
import { TITLE_TYPES } from './invoice-draft.ts';
import { Card } from '#shared/ui/layout/card.tsx';
import { askConfirm } from '#shared/ui/modal/confirm-store.ts';
import { IconButton } from '#shared/ui/control/icon-button.tsx';
import { Tag } from '#shared/ui/display/tag.tsx';
import * as styles from './invoice.module.css';

type TitleCardProps = { title: Invoice; onEdit: () => void; onRemove: () => void };

/** The card of one saved invoice title. */
export function TitleCard({ title: { content }, onEdit, onRemove }: TitleCardProps) {
  const ask = async () => {
    if (await askConfirm({ title: '删除这个抬头？', text: content.title, yes: '删除' })) onRemove();
  };
  return (
    <Card className={styles.title}>
      <div className={styles.texts}>
        <p className={styles.name}>{content.title}</p>
        {content.titleType === 'personal' ? null : (
          <p className={styles.note}>税号 {content.taxNumber}</p>
        )}
        <p className={styles.note}>
          <Tag>{TITLE_TYPES[content.titleType]}</Tag>
        </p>
      </div>
      <div className={styles.tools}>
        <IconButton icon={pencil} size={18} muted label={`修改${content.title}`} onClick={onEdit} />
        <IconButton
          icon={trash}
          size={18}
          muted
          label={`删除${content.title}`}
          onClick={() => void ask()}
        />
      </div>
    </Card>
  );
}
