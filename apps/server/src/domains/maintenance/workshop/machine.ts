import type { WorkStatus } from '@marque/contract/maintenance/workshop/states';

/** The states that a store can move a work order to. An extra that is asked leads to `waiting`. */
const NEXT: Record<WorkStatus, readonly WorkStatus[]> = {
  received: ['checking', 'closed'],
  checking: ['waiting', 'working'],
  waiting: ['checking', 'working'],
  working: ['checking', 'waiting', 'testing'],
  testing: ['working', 'ready'],
  ready: ['working', 'delivered'],
  delivered: [],
  closed: [],
};

/** Whether a work order can go from one state to another. */
export const leadsTo = (from: WorkStatus, to: WorkStatus): boolean => NEXT[from].includes(to);

/** Whether further work can be proposed. */
export const takesExtras = (status: WorkStatus): boolean =>
  status === 'checking' || status === 'waiting' || status === 'working';

/** The steps of a visit as its owner sees them, with the states that each stands for. */
export const STEPS: readonly { text: string; states: readonly WorkStatus[] }[] = [
  { text: '接车', states: ['received'] },
  { text: '检测', states: ['checking'] },
  { text: '施工', states: ['waiting', 'working'] },
  { text: '质检', states: ['testing'] },
  { text: '取车', states: ['ready', 'delivered'] },
];
