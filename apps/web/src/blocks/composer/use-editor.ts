import { postEdit, postPublish } from '@marque/contract/community/post/endpoints';
import { postForm } from '@marque/contract/community/post/form';
import type { Post } from '@marque/contract/community/post/schema';
import { useQueryClient } from '@tanstack/react-query';
import { fieldErrors, isRefusal } from '#shared/api/error.ts';
import { ofCalls, useApi } from '#shared/api/use-api.ts';
import { useValues } from '#shared/form/field.tsx';
import { useWriteForm } from '#shared/form/use-write-form.ts';
import { useNavigateToPage } from '#shared/routing/navigation.tsx';
import { toast } from '#shared/ui/modal/toaster-store.ts';
import { type OpenedDraft, type PostValues, sentBeside } from './post-values.ts';
import { useKeptDraft } from './use-kept-draft.ts';

type SubmittedPost = { title: string; text: string; images: { key: string }[] };

/** The form of the composer: its values, their draft, and the write that publishes or changes the post. */
export function useEditor(opened: OpenedDraft, onBegun: (id: string) => void, onClose: () => void) {
  const api = useApi();
  const client = useQueryClient();
  const go = useNavigateToPage();
  const { kind, parentId, edits } = opened;
  const publish = async (
    values: PostValues,
    said: SubmittedPost,
    idempotencyKey: string,
  ): Promise<{ post: Post }> => {
    const draftId = draft.knownId();
    const images = said.images.map(({ key }) => key);
    const sent = { ...sentBeside(values), ...said, images };
    return edits
      ? { post: await api.call(postEdit, { ...edits, ...sent }, { idempotencyKey }) }
      : api.call(
          postPublish,
          {
            kind,
            ...(parentId && { parentId }),
            ...(draftId && { draftId }),
            ...(values.clubId && { clubId: values.clubId }),
            ...(values.video && {
              video: {
                id: values.video.id,
                ...(values.video.poster && { poster: values.video.poster.key }),
              },
            }),
            ...sent,
          },
          { idempotencyKey },
        );
  };
  const form = useWriteForm({
    rules: postForm(kind),
    initial: opened.values,
    leavesFreely: true,
    refusals: { POST_REPEATED: 'text', MEDIA_NOT_FOUND: 'images' },
    write: {
      mutationFn: (said: SubmittedPost, key: string): Promise<{ post: Post }> =>
        publish(form.values(), said, key),
      // A second tap, and a second try after a lost answer, publish nothing twice.
      purpose: (): string => `post:${opened.id}:${JSON.stringify(form.values())}`,
      onSuccess: ({ post }: { post: Post }) => {
        draft.forget();
        void client.invalidateQueries(ofCalls('post.', 'hashtag.', 'relation.'));
        if (edits) {
          toast(post.changing ? '改好了，审核通过后大家会看到' : '改好了');
          onClose();
          return;
        }
        const type = kind === 'answer' ? 'answer' : 'post';
        go('community.pushSuccess', { type, id: post.id }, { replace: true });
      },
      onError: (error: unknown) => {
        if (edits && isRefusal(postEdit, error, 'POST_CHANGED')) void client.invalidateQueries();
        const { refs } = fieldErrors(error);
        if (refs) toast(refs);
      },
    },
  });
  const values = useValues(form);
  const draft = useKeptDraft(opened, values, onBegun);
  return { form, values, draft };
}

/** The form of the composer. */
export type PostForm = ReturnType<typeof useEditor>['form'];
