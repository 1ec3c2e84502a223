import { useState } from "react";
import { streetOf, townOf } from "#accounts/address.ts";
import type { AddressOutcome as Outcome } from "#accounts/address-outcome.ts";
import { registrationTexts } from "#i18n/registration/registration.ts";
import { addressSchema } from "#registration/registration-form.ts";
import { deliveryCountry } from "#shared/countries.ts";
import { AddressOutcome, AddressSearch, type KnownAddress, type Range } from "#web/address/AddressSearch.tsx";
import { FoundCard } from "#web/address/FoundCard.tsx";
import { trpc } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { faultsIn } from "#web/ui/form/form-state.ts";
import { useKeepFocus } from "#web/ui/overlay/useKeepFocus.ts";
import { AddressDetails } from "./AddressDetails.tsx";
import {
	type AddressFields,
	type AddressPart,
	type AddressProps,
	addressIn,
	addressToStore,
	isAbroad,
	type RegistrationDraft,
} from "./draft.ts";

/** How the address is shown: not yet, as one known address, or as fields. */
type View = "none" | "card" | "fields";

/** Step 2: the delivery address. A company abroad gives its own address first, to which its invoices go. */
export default function AddressStep({ draft, change, onBack, onDone }: Omit<AddressProps, "part">) {
	const hasTwoParts = isAbroad(draft);
	const [part, setPart] = useState<AddressPart>(hasTwoParts ? "billing" : "delivery");
	const element = useKeepFocus<HTMLDivElement>(part);
	return (
		<div ref={element}>
			{part === "billing" ? (
				<OneAddress
					key="billing"
					part="billing"
					draft={draft}
					change={change}
					onBack={onBack}
					onDone={() => setPart("delivery")}
				/>
			) : (
				<OneAddress
					key="delivery"
					part="delivery"
					draft={draft}
					change={change}
					onBack={hasTwoParts ? () => setPart("billing") : onBack}
					onDone={onDone}
				/>
			)}
		</div>
	);
}

/** Finds an address by postcode and house number, or takes it by hand. */
function OneAddress({ part, draft, change, onBack, onDone }: AddressProps) {
	const { pageText } = useText(registrationTexts);
	const country = countryOf(part, draft);
	const address = addressIn(draft, part);
	const [outcome, setOutcome] = useState<Outcome | null>(null);
	/** Counts the addresses that were filled in, so that the fields show the new values. */
	const [filled, setFilled] = useState(0);
	const [chosenView, setView] = useState<View>(address.street ? "card" : "none");
	// An address with a fault needs its fields, which say what is wrong.
	const hasFault = faultsIn(addressSchema(country, { isDelivery: part === "delivery" }), address).size > 0;
	const view = chosenView === "card" && hasFault ? "fields" : chosenView;
	const element = useKeepFocus<HTMLDivElement>(view, "[name=street]:not([type=hidden])");
	const store = (fields: Partial<AddressFields>) =>
		change((stored) => ({ address: { ...stored.address, ...addressToStore(part, fields) } }));
	const fill = (fields: Partial<AddressFields>, view: View) => {
		store(fields);
		setView(view);
		setFilled((count) => count + 1);
	};
	const take = ({ street, houseNumber, addition, suburb, postalCode, city }: KnownAddress) =>
		fill({ street, houseNumber, addition: addition ?? "", suburb: suburb ?? "", postalCode, city }, "card");
	const takeRange = ({ street, suburb, postalCode, city }: Range) =>
		fill({ street, suburb: suburb ?? "", postalCode, city }, "fields");
	const show = (next: Outcome) => {
		setOutcome(next);
		const [range, ...others] = next.kind === "range" ? next.ranges : [];
		if (next.kind === "one") take(next.address);
		else if (range && others.length === 0) takeRange(range);
		else {
			setView("none");
			// The street and the town of another address do not belong to the number that was typed.
			store({ street: "", suburb: "", city: "" });
			change({ isAddressDone: false });
		}
	};
	const enterByHand = () => {
		setOutcome(null);
		setView("fields");
	};
	const isByHand = view === "fields" && outcome?.kind !== "range";
	return (
		<div ref={element} className="grid gap-4">
			<div className="grid gap-1">
				<h2>{pageText(part === "billing" ? "company.address-heading" : "address.heading")}</h2>
				<p className="text-ink-2">{pageText(part === "billing" ? "company.address-about" : "address.area")}</p>
			</div>
			{!isByHand && <PartSearch part={part} draft={draft} onTyped={store} onOutcome={show} />}
			{outcome && <AddressOutcome outcome={outcome} onTake={take} onTakeRange={takeRange} onByHand={enterByHand} />}
			{outcome === null && view === "card" && (
				<FoundCard title={streetOf({ ...address, country })}>{townOf({ ...address, country })}</FoundCard>
			)}
			{view !== "fields" && outcome?.kind !== "several" && (
				<Button look="text" onClick={enterByHand}>
					{pageText("address.by-hand")}
				</Button>
			)}
			{isByHand && (
				<Button look="text" onClick={() => setView("none")}>
					{pageText("address.again")}
				</Button>
			)}
			{view === "none" ? (
				<div>
					<Button look="secondary" onClick={onBack}>
						{pageText("previous")}
					</Button>
				</div>
			) : (
				<AddressDetails
					key={filled}
					part={part}
					country={country}
					draft={draft}
					change={change}
					onBack={onBack}
					onDone={onDone}
					isKnown={view === "card"}
					isStreetLocked={outcome?.kind === "range"}
				/>
			)}
		</div>
	);
}

const countryOf = (part: AddressPart, draft: RegistrationDraft) =>
	part === "billing" ? draft.country : deliveryCountry;

type SearchProps = {
	part: AddressPart;
	draft: RegistrationDraft;
	onTyped: (fields: Partial<AddressFields>) => void;
	onOutcome: (outcome: Outcome) => void;
};

function PartSearch({ part, draft, onTyped, onOutcome }: SearchProps) {
	const { pageText } = useText(registrationTexts);
	const lookUp = trpc.registration.lookUpAddress.useMutation();
	// A form with two addresses has the postal code of the company in one of them only.
	const isOfCompany = part === "billing" || !isAbroad(draft);
	return (
		<AddressSearch
			country={countryOf(part, draft)}
			initial={addressIn(draft, part)}
			type="sign up"
			{...(!isOfCompany && { postalCodeLabel: pageText("billing.postcode") })}
			isBusy={lookUp.isPending}
			onSearch={(query, handlers) => {
				const { postalCode, houseNumber, addition } = query;
				onTyped({ postalCode, houseNumber, addition });
				lookUp.mutate(query, handlers);
			}}
			onOutcome={onOutcome}
		/>
	);
}
