import {
  getSession,
  lastSeenStored,
  PERSONAL_FIELDS,
  readStored,
  adoptStoredSession,
} from './session.ts';

/** Checks whether another tab has changed the signed-in member. `event` is the change that announced it. */
function look(event?: StorageEvent): void {
  const [stored, known] = [readStored(), lastSeenStored()];
  if (PERSONAL_FIELDS.every((field) => stored[field] === known[field])) return;
  const { Authorization, userId } = getSession();
  // Signing in changes several fields, the access token last, so an incomplete change waits for it.
  const samePerson = stored.userId === userId || (Authorization ? !userId : !stored.userId);
  const whole = event?.key === 'Authorization' || !event?.key;
  if (!whole && !(samePerson && stored.Authorization === Authorization)) return;
  // The second argument: the same visitor signed in there, without another member in between.
  adoptStoredSession(stored, event?.oldValue === null && event.newValue === stored.Authorization);
}

/** Follows the session of other tabs: a member who signs out there is signed out here. */
export function syncWithOtherTabs(): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === null || (PERSONAL_FIELDS as readonly string[]).includes(event.key))
      look(event);
  };
  // A hidden or cached page gets no storage events, so it checks when it is shown again.
  const onShow = () => look();
  const onVisible = () => !document.hidden && look();
  addEventListener('storage', onStorage);
  addEventListener('pageshow', onShow);
  document.addEventListener('visibilitychange', onVisible);
  look();
  return () => {
    removeEventListener('storage', onStorage);
    removeEventListener('pageshow', onShow);
    document.removeEventListener('visibilitychange', onVisible);
  };
}
