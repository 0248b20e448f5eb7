import { POST_KIND_LABELS } from '@marque/contract/community/post/labels';
import { shanghaiTime } from '@marque/contract/shanghai';
import { type ReactNode, useRef, useState } from 'react';
import { useBrand } from '#shared/brand/brand.ts';
import { Button } from '#shared/ui/control/button.tsx';
import { ComposerFrame } from './composer-frame.tsx';
import * as styles from './composer.module.css';
import { EditorFields } from './editor-fields.tsx';
import { EditorTools } from './editor-tools.tsx';
import { MarksSheet } from './marks-sheet.tsx';
import type { PlaceSheetProps } from '#blocks/place-picker/place-sheet.tsx';
import { lazySheet } from '#shared/ui/modal/lazy-sheet.tsx';
import type { OpenedDraft, PostStart } from './post-values.ts';
import { SeriesSheet } from './series-sheet.tsx';
import { useEditor } from './use-editor.ts';
import type { WordsFieldHandle } from './words-field.tsx';

const PlaceSheet = lazySheet<PlaceSheetProps>(
  () => import('#blocks/place-picker/place-sheet.tsx'),
  'opened',
);

type EditorProps = {
  opened: OpenedDraft;
  /** Whether a video is asked for instead of pictures. */
  film?: boolean;
  start: PostStart;
  onBegun: (id: string) => void;
  onOpenDraft: (id: string) => void;
  onClose: () => void;
  /** What stands above the fields, such as the offer of an earlier draft. */
  offer?: ReactNode;
};

/** What is being written: title, words, pictures, and what belongs to them. */
export function Editor({
  opened,
  film = false,
  start,
  onBegun,
  onOpenDraft,
  onClose,
  offer,
}: EditorProps) {
  const { copy } = useBrand();
  const { form, values, draft } = useEditor(opened, onBegun, onClose);
  const { set } = form;
  const words = useRef<WordsFieldHandle>(null);
  const [busy, setBusy] = useState(false);
  const [sheet, setSheet] = useState<'series' | 'marks' | 'place' | null>(null);
  const { kind, edits } = opened;
  const close = () => setSheet(null);
  return (
    <ComposerFrame
      title={edits ? `修改${POST_KIND_LABELS[kind]}` : TITLES[kind]}
      note={keepingNote(draft.keeping)}
      onClose={onClose}
      action={
        <Button size="small" type="submit" form={form.id} busy={form.sending || busy}>
          {edits ? '保存' : copy.community.publish}
        </Button>
      }
      tools={<EditorTools text={values.text} words={words} onSheet={setSheet} />}
    >
      {offer}
      {draft.newer ? (
        <NewerDraft onOpen={() => onOpenDraft(draft.newer!.id)} onKeep={draft.keepOwn} />
      ) : null}
      {start.question && kind === 'answer' ? (
        <p className={styles.question}>{start.question.title}</p>
      ) : null}
      <EditorFields
        form={form}
        kind={kind}
        media={values.video || film ? (edits ? 'fixed' : 'video') : 'pictures'}
        values={values}
        words={words}
        onBusyChange={setBusy}
      />
      <SeriesSheet
        open={sheet === 'series'}
        value={values.seriesId}
        onPick={(seriesId) => {
          set({ seriesId });
          close();
        }}
        onClose={close}
      />
      <PlaceSheet
        open={sheet === 'place'}
        value={values.place}
        onPick={(place) => set({ place })}
        onClose={close}
      />
      <MarksSheet
        open={sheet === 'marks'}
        values={values}
        inClub={kind === 'moment' && values.clubId !== null}
        onChange={(change) => set(change)}
        draftId={draft.knownId}
        onDropped={() => {
          draft.forget();
          onClose();
        }}
        onClose={close}
      />
    </ComposerFrame>
  );
}

/** Another device has saved a newer version, which stays; what is written here goes on as a second draft. */
const NewerDraft = ({ onOpen, onKeep }: { onOpen: () => void; onKeep: () => void }) => (
  <div className={styles.offer} role="status">
    <p>另一台设备上有更新的一份，这份已另存为草稿</p>
    <Button size="small" kind="secondary" onClick={onOpen}>
      看那一份
    </Button>
    <Button size="small" kind="plain" onClick={onKeep}>
      继续写这份
    </Button>
  </div>
);

const TITLES = { moment: '发动态', question: '提问', answer: '写回答' } as const;

/** How the draft stands, in the header: 已存 14:02. */
function keepingNote(keeping: ReturnType<typeof useEditor>['draft']['keeping']): string {
  if (keeping.state === 'kept') return `已存 ${shanghaiTime(new Date(keeping.at)).slice(11, 16)}`;
  if (keeping.state === 'lost') return `存在这台手机上：${keeping.message}`;
  return keeping.state === 'waiting' ? '正在保存…' : '';
}
