import { useSyncExternalStore } from "react";
import { type Country, deliveryCountry } from "#shared/countries.ts";
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
	/** Whether the visitor wants invoices at another address. */
	hasBilling: boolean;
	person: Record<string, string>;
	/** Steps that were completed. */
	isCompanyDone: boolean;
	isAddressDone: boolean;
};

/** Whether the company is in a country where the shop does not deliver. Its own address is then the billing address. */
export const isAbroad = ({ country }: Pick<RegistrationDraft, "country">): boolean => country !== deliveryCountry;

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

/** The fields of one address in the forms. */
export type AddressFields = Record<"street" | "houseNumber" | "addition" | "suburb" | "postalCode" | "city", string>;
export type AddressPart = "delivery" | "billing";

/** The names of the fields of the delivery address in the form. */
export const addressNames = {
	street: "street",
	houseNumber: "houseNumber",
	addition: "addition",
	suburb: "suburb",
	postalCode: "postalCode",
	city: "city",
} as const;
export const billingNames = {
	street: "billingStreet",
	houseNumber: "billingHouseNumber",
	addition: "billingAddition",
	suburb: "billingSuburb",
	postalCode: "billingPostalCode",
	city: "billingCity",
} as const;
export const addressFields = ["street", "houseNumber", "addition", "suburb", "postalCode", "city"] as const;

/** The name under which a draft stores a field of an address. */
export const storedName = (part: AddressPart, name: keyof AddressFields) =>
	part === "billing" ? billingNames[name] : name;

/** The fields of an address as a draft stores them. */
export function addressToStore(part: AddressPart, fields: Partial<AddressFields>): Record<string, string> {
	const named = addressFields.map((name) => [storedName(part, name), fields[name]] as const);
	return Object.fromEntries(named.filter((entry): entry is [(typeof entry)[0], string] => entry[1] !== undefined));
}

/** The fields of an address that a draft has so far. */
export const addressIn = ({ address }: Pick<RegistrationDraft, "address">, part: AddressPart): AddressFields => {
	const textOf = (name: keyof AddressFields): string => address[storedName(part, name)] ?? "";
	return {
		street: textOf("street"),
		houseNumber: textOf("houseNumber"),
		addition: textOf("addition"),
		suburb: textOf("suburb"),
		postalCode: textOf("postalCode"),
		city: textOf("city"),
	};
};

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

/** The props of a part of the page that asks for one address. */
export type AddressProps = StepProps & { part: AddressPart; onBack: () => void; onDone: () => void };
