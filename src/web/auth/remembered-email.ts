import { keep, kept } from "#web/app/data/storage.ts";

const name = "user_registration_email";
const thisTab = () => window.sessionStorage;

/** The address that somebody wants to open an account with goes with them to the registration, in this tab alone. */
export const keepEmail = (email: string): void => keep(thisTab, name, email);

export const keptEmail = (): string => kept(thisTab, name) ?? "";
