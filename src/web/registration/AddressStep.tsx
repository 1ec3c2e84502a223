import { useState } from "react";
import { streetOf, townOf } from "#accounts/address.ts";
import type { AddressOutcome as Outcome } from "#accounts/address-outcome.ts";
import { registrationTexts } from "#i18n/registration/registration.ts";
import { type AddressField, addressSchema, longest } from "#registration/registration-form.ts";
import type { Country } from "#shared/countries.ts";
import { AddressOutcome, AddressSearch, type KnownAddress, type Range } from "#web/address/AddressSearch.tsx";
import { useAddressMessages } from "#web/address/address-messages.ts";
import { FoundCard } from "#web/address/FoundCard.tsx";
import { useAnalytics } from "#web/app/analytics/AnalyticsProvider.tsx";
import { trpc } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { Checkbox } from "#web/ui/form/Choice.tsx";
import { Form } from "#web/ui/form/Form.tsx";
import { type FormValues, faultsIn } from "#web/ui/form/form-state.ts";
import { TextInput } from "#web/ui/form/TextInput.tsx";
import { useAfterPointerUp } from "#web/ui/form/useAfterPointerUp.ts";
import { useForm } from "#web/ui/form/useForm.ts";
import { useKeepFocus } from "#web/ui/overlay/useKeepFocus.ts";
import type { StepProps } from "./draft.ts";

type AddressStepProps = StepProps & { onBack: () => void; onDone: () => void };

/** How the delivery address is shown: not yet, as one known address, or as fields. */
type View = "none" | "card" | "fields";

const noAddress = { street: "", houseNumber: "", addition: "", postalCode: "", city: "" };

/** Step 2: finds the delivery address by postcode and house number, or takes it by hand. Invoices can go to another address. */
export default function AddressStep({ draft, change, onBack, onDone }: AddressStepProps) {
	const { pageText } = useText(registrationTexts);
	const { country } = draft;
	const [outcome, setOutcome] = useState<Outcome | null>(null);
	/** Counts the addresses that were filled in, so that the fields show the new values. */
	const [filled, setFilled] = useState(0);
	const [chosenView, setView] = useState<View>(draft.address.street ? "card" : "none");
	const address = { ...noAddress, ...draft.address };
	// An address with a fault needs its fields, which say what is wrong.
	const view = chosenView === "card" && hasFault(country, address) ? "fields" : chosenView;
	const element = useKeepFocus<HTMLDivElement>(view, "[name=street]:not([type=hidden])");
	const fill = (address: Partial<Record<AddressField, string>>, view: View) => {
		change((stored) => ({ address: { ...stored.address, ...address } }));
		setView(view);
		setFilled((count) => count + 1);
	};
	const take = ({ street, houseNumber, addition, postalCode, city }: KnownAddress) =>
		fill({ street, houseNumber, addition: addition ?? "", postalCode, city }, "card");
	const takeRange = ({ street, postalCode, city }: Range) => fill({ street, postalCode, city }, "fields");
	const show = (next: Outcome) => {
		setOutcome(next);
		const [range, ...others] = next.kind === "range" ? next.ranges : [];
		if (next.kind === "one") take(next.address);
		else if (range && others.length === 0) takeRange(range);
		else {
			setView("none");
			// The street and the town of another address do not belong to the number that was typed.
			change((stored) => ({ address: { ...stored.address, street: "", city: "" }, isAddressDone: false }));
		}
	};
	const enterByHand = () => {
		setOutcome(null);
		setView("fields");
	};
	const isByHand = view === "fields" && outcome?.kind !== "range";
	return (
		<div ref={element} className="grid gap-4">
			<h2>{pageText("address.heading")}</h2>
			{!isByHand && <DraftSearch draft={draft} change={change} onOutcome={show} />}
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

const hasFault = (country: Country, address: typeof noAddress) =>
	faultsIn(addressSchema(country, { hasBilling: false }), { ...noBilling, ...address }).size > 0;

const noBilling = {
	billingStreet: "",
	billingHouseNumber: "",
	billingAddition: "",
	billingPostalCode: "",
	billingCity: "",
};

type SearchProps = StepProps & { onOutcome: (outcome: Outcome) => void };

function DraftSearch({ draft: { country, address }, change, onOutcome }: SearchProps) {
	const lookUp = trpc.registration.lookUpAddress.useMutation();
	return (
		<AddressSearch
			country={country}
			initial={address}
			type="sign up"
			isBusy={lookUp.isPending}
			onSearch={({ street, ...search }, handlers) => {
				const { country, ...fields } = search;
				change((stored) => ({ address: { ...stored.address, ...fields } }));
				lookUp.mutate({ country, ...fields, street }, handlers);
			}}
			onOutcome={onOutcome}
		/>
	);
}

const addressFields = ["street", "houseNumber", "addition", "postalCode", "city"] as const;

type DetailsProps = AddressStepProps & {
	/** Whether the address is shown already, so that its fields stay hidden. */
	isKnown: boolean;
	isStreetLocked: boolean;
};

function AddressDetails({ draft, change, onBack, onDone, isKnown, isStreetLocked }: DetailsProps) {
	const { pageText } = useText(registrationTexts);
	const { track } = useAnalytics();
	const { country, address, hasBilling } = draft;
	const messages = useAddressMessages();
	const form = useForm(addressSchema(country, { hasBilling }), {
		texts: { ...messages, postalCode: { ...messages.postalCode, empty: pageText("address.postcode-missing") } },
		type: "sign up",
		onLeave: useAfterPointerUp(),
	});
	const textOf = (name: AddressField, longestKey: keyof typeof longest) => ({
		...form.field(name),
		maxLength: longest[longestKey],
		defaultValue: address[name] ?? "",
	});
	const save = (values: FormValues<AddressField>) => {
		change({ address: { ...values }, isAddressDone: true });
		track("sign_up", { step: "address" });
		onDone();
	};
	return (
		<Form
			label={pageText("address.heading")}
			form={form}
			onChange={(values) => change({ address: { ...values } })}
			onSubmit={save}
		>
			{isKnown ? (
				addressFields.map((name) => <input key={name} type="hidden" name={name} value={address[name] ?? ""} />)
			) : (
				<>
					<div className="address-line">
						<TextInput {...textOf("street", "street")} autoComplete="address-line1" readOnly={isStreetLocked} />
						<TextInput {...textOf("houseNumber", "houseNumber")} />
						<TextInput {...textOf("addition", "addition")} optional />
					</div>
					<div className="address-town">
						<TextInput {...textOf("postalCode", "postalCode")} autoComplete="postal-code" readOnly={isStreetLocked} />
						<TextInput {...textOf("city", "city")} autoComplete="address-level2" readOnly={isStreetLocked} />
					</div>
				</>
			)}
			<Checkbox
				label={pageText("address.billing")}
				checked={hasBilling}
				onChange={({ currentTarget: { checked } }) => change({ hasBilling: checked })}
			/>
			{hasBilling && (
				<>
					<h3>{pageText("billing.heading")}</h3>
					<div className="address-line">
						<TextInput {...textOf("billingStreet", "street")} autoComplete="billing address-line1" />
						<TextInput {...textOf("billingHouseNumber", "houseNumber")} />
						<TextInput {...textOf("billingAddition", "addition")} optional />
					</div>
					<div className="address-town">
						<TextInput {...textOf("billingPostalCode", "postalCode")} autoComplete="billing postal-code" />
						<TextInput {...textOf("billingCity", "city")} autoComplete="billing address-level2" />
					</div>
				</>
			)}
			<div className="flex flex-wrap justify-between gap-3">
				<Button look="secondary" onClick={onBack}>
					{pageText("previous")}
				</Button>
				<Button look="primary" type="submit">
					{pageText("address.confirm")}
				</Button>
			</div>
		</Form>
	);
}
