import type { Standing } from '@marque/contract/referral/binding/schema';
import type { ProgrammeView } from '@marque/contract/referral/programme/schema';
import { PageShare } from '#blocks/poster/page-share.tsx';
import { lazySheet } from '#shared/ui/modal/lazy-sheet.tsx';
import type { AcceptSheetProps } from './accept-sheet.tsx';
import type { CodeSheetProps } from './code-sheet.tsx';
import type { Sheets } from './index-bar.tsx';
import type { JoinSheetProps } from './join-sheet.tsx';
import { useBind } from '../use-standing.ts';

const JoinSheet = lazySheet<JoinSheetProps>(() => import('./join-sheet.tsx'), 'opened');
const AcceptSheet = lazySheet<AcceptSheetProps>(() => import('./accept-sheet.tsx'), 'opened');
const CodeSheet = lazySheet<CodeSheetProps>(() => import('./code-sheet.tsx'), 'opened');

type IndexSheetsProps = {
  of: ProgrammeView;
  standing: Standing | undefined;
  /** By whose code the caller came; '' without one. */
  code: string;
  sheets: Sheets;
};

/** What lies over the page. Accepting waits here for somebody who signs in, whatever way that takes. */
export function IndexSheets({ of, standing, code, sheets }: IndexSheetsProps) {
  const { slug, share } = of;
  const { mine, inviter } = standing ?? {};
  const { accept, accepting } = useBind(code, () => sheets.accept.close());
  return (
    <>
      <JoinSheet
        of={of}
        standing={standing}
        open={sheets.join.open}
        onClose={() => sheets.join.close()}
      />
      {inviter ? (
        <AcceptSheet
          inviter={inviter}
          busy={accepting}
          onAccept={accept}
          open={sheets.accept.open}
          onClose={() => sheets.accept.close()}
        />
      ) : null}
      {mine ? (
        <CodeSheet
          slug={slug}
          code={mine.code}
          open={sheets.code.open}
          onClose={() => sheets.code.close()}
        />
      ) : null}
      <PageShare
        control={sheets.share}
        target={{
          page: 'referral.index',
          params: { slug, ...((mine || code) && { code: mine?.code ?? code }) },
          bare: true,
          title: share.title,
          desc: share.desc,
          image: share.image,
          price: null,
        }}
      />
    </>
  );
}
