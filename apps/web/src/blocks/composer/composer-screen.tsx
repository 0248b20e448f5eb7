import { draftList } from '@marque/contract/community/post/draft-endpoints';
import type { Draft } from '@marque/contract/community/post/draft-schema';
import type { WrittenKind } from '@marque/contract/community/post/labels';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { v4 as uuid } from 'uuid';
import { MemberGate } from '#blocks/member-gate/member-gate.tsx';
import { useApi } from '#shared/api/use-api.ts';
import { readDraft } from '#shared/session/draft.ts';
import { useSignedIn } from '#shared/session/session.ts';
import { Button } from '#shared/ui/control/button.tsx';
import { Empty, QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { ComposerFrame } from './composer-frame.tsx';
import * as styles from './composer.module.css';
import { Editor } from './editor.tsx';
import {
  isKind,
  keptDraft,
  newValues,
  type OpenedDraft,
  openedDraft,
  type PostStart,
  valuesOfPost,
} from './post-values.ts';
import type { ComposedPost } from './use-compose.ts';
import { draftName } from './use-kept-draft.ts';

type ComposerScreenProps = {
  composed: ComposedPost;
  start: PostStart;
  onRename: (draftId: string) => void;
  onClose: () => void;
};

/** What the address says for a moment with a video. */
const FILM = 'video';

/** What the address says is being written: something new, the change of a post, or a draft. */
export default function ComposerScreen(props: ComposerScreenProps) {
  const { composed, start, onClose } = props;
  const signedIn = useSignedIn();
  if (!signedIn)
    return (
      <ComposerFrame title="发布" onClose={onClose}>
        <MemberGate title="登录后一起聊">{null}</MemberGate>
      </ComposerFrame>
    );
  if (composed === 'edit') return start.post ? <Edit {...props} post={start.post} /> : null;
  return <New {...props} />;
}

/** The change of an own post, whose words this tab keeps until they are saved. */
function Edit({
  start,
  post,
  onRename,
  onClose,
}: ComposerScreenProps & { post: NonNullable<PostStart['post']> }) {
  const [opened] = useState((): OpenedDraft => {
    const id = `edit:${post.id}`;
    const kept = keptDraft(id, readDraft(draftName(id)));
    return {
      id,
      version: 0,
      kind: isKind(post.kind) ? post.kind : 'moment',
      parentId: null,
      values: kept?.values ?? valuesOfPost(post),
      unsaved: false,
      edits: { id: post.id, version: post.version },
    };
  });
  return <Editor {...{ opened, start, onClose }} onBegun={onRename} onOpenDraft={onRename} />;
}

/** Something new, or a draft. The first change gives the address the draft's id. */
function New({ composed, start, onRename, onClose }: ComposerScreenProps) {
  const api = useApi();
  const drafts = useQuery(api.query(draftList, {}, 'live'));
  const [fresh] = useState(() => uuid());
  const [own, setOwn] = useState<readonly string[]>([fresh]);
  const [kind] = useState<WrittenKind>(() => (isKind(composed) ? composed : 'moment'));
  const [film] = useState(composed === FILM);
  const [offers, setOffers] = useState(true);
  const parentId = start.question?.id ?? null;
  const rename = (id: string) => {
    setOwn((before) => [...before, id]);
    onRename(id);
  };
  const begins = isKind(composed) || composed === FILM;
  if (begins || own.includes(composed)) {
    const begun: OpenedDraft = {
      id: fresh,
      version: 0,
      kind,
      parentId: kind === 'answer' ? parentId : null,
      values: newValues(start),
      unsaved: false,
      edits: null,
    };
    const earlier = drafts.data?.items.find(
      (one) => one.kind === kind && one.parentId === begun.parentId && !own.includes(one.id),
    );
    return (
      <Editor
        {...{ start, onClose }}
        opened={begun}
        film={film}
        onBegun={rename}
        onOpenDraft={onRename}
        offer={
          earlier && offers && begins ? (
            <div className={styles.offer} role="status">
              <p>继续写上次的内容？「{(earlier.title || earlier.text || '图片').slice(0, 20)}」</p>
              <Button size="small" kind="secondary" onClick={() => onRename(earlier.id)}>
                继续写
              </Button>
              <Button size="small" kind="plain" onClick={() => setOffers(false)}>
                写新的
              </Button>
            </div>
          ) : null
        }
      />
    );
  }
  if (!drafts.data)
    return (
      <ComposerFrame title="草稿" onClose={onClose}>
        <QueryView of={drafts} skeleton={<Skeleton height={160} />}>
          {() => null}
        </QueryView>
      </ComposerFrame>
    );
  return (
    <FromDraft
      key={composed}
      {...{ composed, start, onRename, onClose }}
      drafts={drafts.data.items}
      onBegun={rename}
    />
  );
}

/** A draft as it was when it was opened: what this tab has of it, else what the server has. */
function FromDraft({
  composed,
  start,
  onRename,
  onClose,
  drafts,
  onBegun,
}: ComposerScreenProps & { drafts: readonly Draft[]; onBegun: (id: string) => void }) {
  const [opened] = useState(() => {
    const found = drafts.find(({ id }) => id === composed);
    return keptDraft(composed, readDraft(draftName(composed))) ?? (found && openedDraft(found));
  });
  return opened ? (
    <Editor {...{ opened, start, onBegun, onClose }} onOpenDraft={onRename} />
  ) : (
    <ComposerFrame title="草稿" onClose={onClose}>
      <Empty of="posts" title="这份草稿已经发布或删除">
        <Button onClick={onClose}>返回</Button>
      </Empty>
    </ComposerFrame>
  );
}
