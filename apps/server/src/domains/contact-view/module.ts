/** Records which staff looked at a person's number. The records are kept for good and shown to the person. */
export {
  addContactView,
  type ContactLook,
  contactViewOf,
  contactViews,
  refusesCall,
} from './contact-looks.ts';
