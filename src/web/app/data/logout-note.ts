import { readItem, writeItem } from "./storage.ts";

const name = "logged-out";
const openStorage = () => sessionStorage;

/** Remembers, over a reload of this tab, that the user was logged out elsewhere. */
export const leaveLogoutNote = (): void => writeItem(openStorage, name, "yes");

/** Whether a note was left. Removes the note. */
export function takeLogoutNote(): boolean {
	if (readItem(openStorage, name) !== "yes") return false;
	writeItem(openStorage, name, "");
	return true;
}
