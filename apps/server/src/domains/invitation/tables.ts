import type { Brand } from '@marque/contract/core';
import type {
  InviteStep,
  ProgrammeKind,
  StepState,
} from '@marque/contract/member/invitation/kinds';
import type { TablesOf } from '#database/columns.ts';

/** What a programme says and rewards. In texts `{…}` stands for a number of the programme. */
export type ProgrammeContent = {
  title: string;
  text: string;
  steps: readonly {
    key: InviteStep;
    title: string;
    text: string;
    /** The rule that rewards the inviter. */
    rule: string;
    /** The smallest sum kept of an order; 0 where no money counts. */
    minFen: number;
  }[];
  /** `gain`: says what inviting brings. */
  rules: readonly { title: string; lines: readonly string[]; gain: boolean }[];
  faces: readonly { id: string; title: string; text: string; image: string }[];
};

export type InvitationTables = TablesOf<
  'invitation_programme' | 'invitation' | 'invitation_step',
  {
    invitation_programme: { brand: Brand; kind: ProgrammeKind; content: ProgrammeContent };
    invitation: { brand: Brand };
    invitation_step: { brand: Brand; step: InviteStep; state: StepState };
  }
>;
