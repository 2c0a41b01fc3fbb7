/** Stands for the islands of the real site in tests that need no script. */
const nothing = () => null;

export const islands = { ContactForm: nothing, Menu: nothing };

export const ErrorScreen = nothing;
