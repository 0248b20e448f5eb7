import { draftRemove } from '@marque/contract/community/post/draft-endpoints';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { Button } from '#shared/ui/control/button.tsx';
import { SwitchRow } from '#shared/ui/control/form-row.tsx';
import { askConfirm } from '#shared/ui/modal/confirm-store.ts';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import type { PostValues } from './post-values.ts';

type MarksSheetProps = {
  open: boolean;
  values: PostValues;
  /** Whether it can be for members of its club alone. */
  inClub: boolean;
  onChange: (change: Partial<PostValues>) => void;
  /** The id of the draft on the server; null as long as it has none. */
  draftId: () => string | null;
  onDropped: () => void;
  onClose: () => void;
};

/** Who sees the post, what has to be told about it, and the way to give it up. */
export function MarksSheet({
  open,
  values,
  inClub,
  onChange,
  draftId,
  onDropped,
  onClose,
}: MarksSheetProps) {
  const api = useApi();
  const drop = useWrite({
    mutationFn: async () => {
      const id = draftId();
      if (id) await api.call(draftRemove, { id });
    },
    onSuccess: onDropped,
  });
  const ask = async () => {
    const sure = await askConfirm({
      title: '放弃这份内容？',
      text: '写好的文字和图片都会删掉。',
      yes: '放弃',
      no: '继续编辑',
    });
    if (sure) drop.mutate();
  };
  return (
    <Sheet open={open} onClose={onClose} title="更多设置">
      <SwitchRow
        label="仅自己可见"
        checked={values.visibility === 'self'}
        onChange={(on) => onChange({ visibility: on ? 'self' : 'public' })}
      />
      {inClub ? (
        <SwitchRow
          label="仅车友会成员可见"
          checked={values.visibility === 'club'}
          onChange={(on) => onChange({ visibility: on ? 'club' : 'public' })}
        />
      ) : null}
      <SwitchRow
        label="内容由 AI 生成"
        note="文字或图片由 AI 生成的，请标明"
        checked={values.aiMade}
        onChange={(aiMade) => onChange({ aiMade })}
      />
      <SwitchRow
        label="含有广告"
        note="收了报酬或推广商品的，请标明"
        checked={values.commercial}
        onChange={(commercial) => onChange({ commercial })}
      />
      <SwitchRow
        label="图片可用于官方图集"
        note="署你的名字，删除后一并撤下"
        checked={values.reuseAllowed}
        onChange={(reuseAllowed) => onChange({ reuseAllowed })}
      />
      <Button kind="plain" block busy={drop.isPending} onClick={() => void ask()}>
        放弃这份内容
      </Button>
    </Sheet>
  );
}
