import * as calls from '@marque/contract/form-data/endpoints';
import * as deskCalls from '@marque/contract/form-data/operator-endpoints';
import { type ApiOf, around, defineModule, handle, handlers, withContext } from '#kernel/module.ts';
import { earningModule } from '../earning/module.ts';
import { mediaModule } from '../media/module.ts';
import { rewardModule } from '../reward/module.ts';
import { todoModule } from '../todo/module.ts';
import { voucherModule } from '../voucher/module.ts';
import { listCards, showCard } from './cards/show-cards.ts';
import { showFigures } from './cards/show-figures.ts';
import { showPreview } from './cards/show-preview.ts';
import { begunForm } from './cards/todo.ts';
import type { FormContext } from './context.ts';
import { formDone } from './events.ts';
import { exportResponses } from './export-responses.ts';
import { forgetResponses } from './forget-responses.ts';
import { reopenFor, saveResponse, submitFor, submitResponse } from './keep-response.ts';
import { FORM_ANSWER, makePicturesPrivate, lookAtPictures } from './pictures.ts';
import { formUseOf } from './ports.ts';
import { checkForm, closeForm, publishForm } from './publish-form.ts';
import { liveVersion } from './live-version.ts';
import { listForms, showResults } from './results.ts';
import { offerForm, openForm } from './show-form.ts';
import { sealedResponses, sealedUnnamed } from './stored-answers.ts';

export type Forms = Omit<ApiOf<typeof formModule>, 'context'>;

export const formModule = defineModule({
  name: 'form',
  messages: {
    FORM_NOT_FOUND: '没有找到这份问卷',
    FORM_CLOSED: '这份问卷现在不收回答了，谢谢关注',
    FORM_DONE: '你已经提交过了，谢谢',
    FORM_CHANGED: '问卷刚刚更新，请核对后再提交',
    FORM_INVALID: '还有问题需要修改，请检查',
    FORM_NO_PREVIEW: '这份问卷的题目要开始填写才看得到',
    FORM_RESULTS_HIDDEN: '这份问卷的结果现在看不到',
    FORM_ANONYMOUS: '这份问卷不记名，回答提交前只存在你的手机上',
  },
  ownMessages: { MEDIA_NOT_FOUND: '有图片已失效，请重新上传' },
  create: ({ ask, database, emit, use, vault }) => {
    const pictures = use(mediaModule).privately;
    pictures.define(FORM_ANSWER);
    const context: FormContext = {
      database,
      earnings: use(earningModule),
      emit,
      hasTemplate: use(voucherModule).hasTemplate,
      pictures,
      rewards: use(rewardModule),
      vault,
      useOf: (of) => ask(formUseOf(of)),
    };
    use(todoModule).offer(begunForm(context));
    return {
      context,
      /** Completes a response that is sent along with something else, in its transaction. */
      submitFor: withContext(submitFor, context),
      /** Makes it a draft again. */
      reopenFor,
      /** The published version of a form; null for an unknown or closed one. */
      liveVersion,
    };
  },
  endpoints: ({ context }) =>
    handlers(context, [
      [calls.formOffer, offerForm],
      [calls.formOpen, openForm],
      [calls.formSave, saveResponse],
      [calls.formSubmit, around(submitResponse)],
      [calls.formList, listCards],
      [calls.formCard, showCard],
      [calls.formPreview, showPreview],
      [calls.formResults, showFigures],
    ]),
  emits: [formDone],
  operator: {
    messages: {
      FORM_NOT_FOUND: '没有这份问卷',
      FORM_INVALID: '问卷有问题，没有发布',
      FORM_USE_TAKEN: '这个用途已有一份在收回答的问卷，请先关闭它',
    },
    endpoints: ({ context }) => [
      ...handlers(context, [
        [deskCalls.operatorForms, listForms],
        [deskCalls.operatorFormCheck, checkForm],
        [deskCalls.operatorFormResults, showResults],
        [deskCalls.operatorFormExport, exportResponses],
        // A step, so that the look is logged even if the response is lost.
        [deskCalls.operatorFormPictures, lookAtPictures],
        [deskCalls.operatorFormPublish, publishForm],
      ]),
      handle(deskCalls.operatorFormClose, closeForm),
    ],
  },
  sealed: [sealedResponses, sealedUnnamed],
  sweeps: ({ context }, { log }) => [
    {
      name: 'form.forget',
      everyMs: 3_600_000,
      run: (now) =>
        forgetResponses(
          context,
          (error, { id }) => log.error({ err: error, response: id }, 'response not forgotten'),
          now,
        ),
    },
    {
      name: 'form.makePicturesPrivate',
      everyMs: 60_000,
      run: (now) =>
        makePicturesPrivate(
          context,
          (error, { id }) => log.error({ err: error, response: id }, 'pictures not made private'),
          now,
        ),
    },
  ],
});
