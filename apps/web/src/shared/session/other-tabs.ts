import {
  getSession,
  lastSeenStored,
  PERSONAL_FIELDS,
  readStored,
  adoptStoredSession,
} from './session.ts';

/** Looks whether another tab has changed who is signed in. `event`: the change that told of it. */
function look(event?: StorageEvent): void {
  const [stored, known] = [readStored(), lastSeenStored()];
  if (PERSONAL_FIELDS.every((field) => stored[field] === known[field])) return;
  const { Authorization, userId } = getSession();
  // Signing in changes several fields, the token last: what is halfway there is waited for.
  const samePerson = stored.userId === userId || (Authorization ? !userId : !stored.userId);
  const whole = event?.key === 'Authorization' || !event?.key;
  if (!whole && !(samePerson && stored.Authorization === Authorization)) return;
  // This tab's visitor signed in there directly, with no other member between.
  adoptStoredSession(stored, event?.oldValue === null && event.newValue === stored.Authorization);
}

/** Follows other tabs of this browser: a member who signed out there is signed out here. */
export function syncWithOtherTabs(): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === null || (PERSONAL_FIELDS as readonly string[]).includes(event.key))
      look(event);
  };
  // A page that was put aside hears nothing meanwhile.
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
