/** Who looked at a person's number, for every domain whose stores may: kept for good, shown to the person. */
export {
  addContactView,
  type ContactLook,
  contactViewOf,
  contactViews,
  refusesCall,
} from './looks.ts';
