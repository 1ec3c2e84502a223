import { readItem, writeItem } from "#web/app/data/storage.ts";

const name = "user_registration_email";
const thisTab = () => window.sessionStorage;

/** Keeps the address for the registration page, in this tab only. */
export const rememberEmail = (email: string): void => writeItem(thisTab, name, email);

export const rememberedEmail = (): string => readItem(thisTab, name) ?? "";
