import { useSyncExternalStore } from "react";
import type { Country } from "#shared/countries.ts";
import { readItem, writeItem } from "#web/app/data/storage.ts";

/** The values that the visitor typed so far, without the password. It stays in this tab until the account is open. */
export type RegistrationDraft = {
	/** Idempotency key of the registration. */
	key: string;
	country: Country;
	/** The last search for a company. */
	search: string;
	company: Record<string, string>;
	/** Whether name and number come from the register and cannot be changed. */
	isFromRegister: boolean;
	/** Empty when the register gave none. */
	registeredTaxNumber: string;
	/** The fields of the address step: delivery and billing address. */
	address: Record<string, string>;
	/** Whether invoices go to another address. */
	hasBilling: boolean;
	person: Record<string, string>;
	/** Steps that were completed. */
	isCompanyDone: boolean;
	isAddressDone: boolean;
};

export const registrationSteps = ["company", "address", "person"] as const;
export type RegistrationStep = (typeof registrationSteps)[number];

/** The step that a draft has reached. */
export const stepReached = ({ isCompanyDone, isAddressDone }: RegistrationDraft): RegistrationStep =>
	isCompanyDone ? (isAddressDone ? "person" : "address") : "company";

/** The step that an address of the page opens: the one asked for, or the last one reached when that comes earlier. */
export function stepShown(stepInAddress: string | undefined, draft: RegistrationDraft): RegistrationStep {
	const wanted = registrationSteps.find((step) => step === stepInAddress) ?? "company";
	const reached = stepReached(draft);
	return registrationSteps.indexOf(wanted) <= registrationSteps.indexOf(reached) ? wanted : reached;
}

export const newDraft = (country: Country): RegistrationDraft => ({
	key: crypto.randomUUID(),
	country,
	search: "",
	company: {},
	isFromRegister: false,
	registeredTaxNumber: "",
	address: {},
	hasBilling: false,
	person: {},
	isCompanyDone: false,
	isAddressDone: false,
});

const name = "registration";
const thisTab = () => window.sessionStorage;
const listeners = new Set<() => void>();
let text: string | null | undefined;
let draft: RegistrationDraft | null = null;

/** Reads a stored draft. Null when there is none, or an older version of the shop stored another shape. */
export function parseDraft(stored: string | null): RegistrationDraft | null {
	if (stored === null) return null;
	try {
		const parsed: RegistrationDraft = { ...newDraft("NZ"), ...JSON.parse(stored) };
		const maps = [parsed.company, parsed.address, parsed.person];
		return maps.every((map) => typeof map === "object" && map !== null) ? parsed : null;
	} catch {
		return null;
	}
}

function storedDraft(): RegistrationDraft | null {
	const stored = readItem(thisTab, name) || null;
	if (stored !== text) {
		text = stored;
		draft = parseDraft(stored);
	}
	return draft;
}

const announce = () => {
	for (const listener of listeners) listener();
};

export type DraftChanges = Partial<RegistrationDraft> | ((stored: RegistrationDraft) => Partial<RegistrationDraft>);

/** Stores changes of the draft of this tab. Reads the stored one first, because two fields can change in one event. */
export function changeDraft(initial: RegistrationDraft, changes: DraftChanges): void {
	const stored = storedDraft() ?? initial;
	saveDraft({ ...stored, ...(typeof changes === "function" ? changes(stored) : changes) });
}

/** Stores the draft. Null forgets it. */
export function saveDraft(next: RegistrationDraft | null): void {
	draft = next;
	text = next && JSON.stringify(next);
	writeItem(thisTab, name, text ?? "");
	announce();
}

function subscribe(listener: () => void) {
	listeners.add(listener);
	return () => void listeners.delete(listener);
}

const none = () => null;

/** The draft of this tab. Null on the server, before hydration, and before anything was typed. */
export const useStoredDraft = (): RegistrationDraft | null => useSyncExternalStore(subscribe, storedDraft, none);

export type StepProps = {
	draft: RegistrationDraft;
	/** Stores changes of the draft. */
	change: (changes: DraftChanges) => void;
};
