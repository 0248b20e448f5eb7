import {
  formCard,
  formList,
  formOpen,
  formPreview,
  formResults,
} from '@marque/contract/form-data/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useRefetchForMember } from '#blocks/member-gate/use-refetch-for-member.ts';
import { useApi } from '#shared/api/use-api.ts';
import { useSignedIn } from '#shared/session/session.ts';

/** What is said about a questionnaire, with the member's state. */
export function useCard(formId: string) {
  const query = useApi().query(formCard, { formId }, 'live');
  useRefetchForMember(query.queryKey);
  return useQuery(query);
}

/** The questionnaires of the centre. */
export function useCards() {
  const query = useApi().query(formList, {}, 'live');
  useRefetchForMember(query.queryKey);
  return useQuery(query);
}

/** The questionnaire with the member's saved answers. */
export function useOpened(formId: string) {
  const api = useApi();
  const enabled = useSignedIn();
  return useQuery({ ...api.query(formOpen, { formId }, 'live'), enabled });
}

export const usePreview = (formId: string) =>
  useQuery(useApi().query(formPreview, { formId }, 'list'));

export const useFigures = (formId: string) =>
  useQuery(useApi().query(formResults, { formId }, 'list'));
