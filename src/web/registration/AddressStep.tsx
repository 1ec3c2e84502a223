import { useState } from "react";
import { registrationTexts } from "#i18n/registration.ts";
import { type AddressField, addressSchema, addressSearchSchema, longest } from "#registration/registration-form.ts";
import type { Country } from "#shared/countries.ts";
import { FoundCard } from "#web/address/FoundCard.tsx";
import { useAnalytics } from "#web/app/analytics/AnalyticsProvider.tsx";
import { useRefusalMessage } from "#web/app/data/refusals.ts";
import { type Outputs, trpc } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { Checkbox, RadioGroup } from "#web/ui/form/Choice.tsx";
import { Form } from "#web/ui/form/Form.tsx";
import type { FormValues } from "#web/ui/form/form-state.ts";
import { TextInput } from "#web/ui/form/TextInput.tsx";
import { useAfterPointerUp } from "#web/ui/form/useAfterPointerUp.ts";
import { useForm } from "#web/ui/form/useForm.ts";
import { Notice } from "#web/ui/overlay/Notice.tsx";
import type { StepProps } from "./draft.ts";

type Outcome = Outputs["registration"]["lookUpAddress"];
type KnownAddress = Extract<Outcome, { kind: "one" }>["address"];
type Range = Extract<Outcome, { kind: "range" }>["ranges"][number];
type AddressStepProps = StepProps & { onBack: () => void; onDone: () => void };

/** Step 2: finds the delivery address by postcode and house number, or takes it by hand. Invoices can go to another address. */
export default function AddressStep({ draft, change, onBack, onDone }: AddressStepProps) {
	const { pageText: r } = useText(registrationTexts);
	const [outcome, setOutcome] = useState<Outcome | null>(null);
	/** Counts the addresses that were filled in, so that the fields show the new values. */
	const [filled, setFilled] = useState(0);
	const [isDetailed, setDetailed] = useState(Boolean(draft.address.street));
	const fill = (address: Partial<Record<AddressField, string>>) => {
		change({ address: { ...draft.address, ...address } });
		setDetailed(true);
		setFilled((before) => before + 1);
	};
	const take = ({ street, houseNumber, addition, postalCode, city }: KnownAddress) =>
		fill({ street, houseNumber, addition: addition ?? "", postalCode, city });
	const takeRange = ({ street, postalCode, city }: Range) => fill({ street, postalCode, city });
	const show = (next: Outcome) => {
		setOutcome(next);
		setDetailed(false);
		const [range, ...others] = next.kind === "range" ? next.ranges : [];
		if (next.kind === "one") take(next.address);
		else if (range && others.length === 0) takeRange(range);
	};
	return (
		<>
			<h2>{r("address.heading")}</h2>
			<AddressSearch draft={draft} change={change} onOutcome={show} />
			{outcome && (
				<AddressOutcome outcome={outcome} onTake={take} onTakeRange={takeRange} onByHand={() => setDetailed(true)} />
			)}
			{isDetailed ? (
				<AddressDetails
					key={filled}
					draft={draft}
					change={change}
					onBack={onBack}
					onDone={onDone}
					isStreetLocked={outcome?.kind === "range"}
				/>
			) : (
				<div className="flex flex-wrap justify-between gap-3">
					<Button look="secondary" onClick={onBack}>
						{r("previous")}
					</Button>
					<Button look="text" onClick={() => setDetailed(true)}>
						{r("address.by-hand")}
					</Button>
				</div>
			)}
		</>
	);
}

function useAddressMessages() {
	const { pageText: r } = useText(registrationTexts);
	const street = { label: r("address.street"), "po-box": r("address.po-box") };
	const houseNumber = { label: r("address.number"), unfit: r("address.number-unfit") };
	const addition = { label: r("address.addition") };
	const postalCode = { label: r("address.postcode"), "no-postcode": r("address.postcode-unfit") };
	const city = { label: r("address.city") };
	return {
		street,
		houseNumber,
		addition,
		postalCode,
		city,
		billingStreet: street,
		billingHouseNumber: houseNumber,
		billingAddition: addition,
		billingPostalCode: postalCode,
		billingCity: city,
	};
}

type SearchProps = StepProps & { onOutcome: (outcome: Outcome) => void };

function AddressSearch({ draft: { country, address }, change, onOutcome }: SearchProps) {
	const { pageText: r } = useText(registrationTexts);
	const { trackError } = useAnalytics();
	const { postalCode, houseNumber, addition } = useAddressMessages();
	const form = useForm(addressSearchSchema(country), {
		texts: { postalCode, houseNumber, addition },
		type: "sign up",
		refusalText: useRefusalMessage(),
	});
	const lookUp = trpc.registration.lookUpAddress.useMutation();
	const send = (typed: FormValues<"postalCode" | "houseNumber" | "addition">) => {
		change({ address: { ...address, ...typed } });
		lookUp.mutate(
			{ country, ...typed, street: null },
			{
				onError: (failure) => form.refuse(failure),
				onSuccess(outcome) {
					onOutcome(outcome);
					if (outcome.kind !== "one" && outcome.kind !== "several" && outcome.kind !== "range")
						trackError({ type: "sign up", field: "address", message: outcome.kind });
				},
			},
		);
	};
	const textOf = (name: "postalCode" | "houseNumber" | "addition") => ({
		...form.field(name),
		defaultValue: address[name] ?? "",
	});
	return (
		<Form label={r("address.look-up")} form={form} onSubmit={send}>
			<div className="address-search">
				<TextInput {...textOf("postalCode")} maxLength={longest.postalCode} autoComplete="postal-code" />
				<TextInput {...textOf("houseNumber")} maxLength={longest.houseNumber} inputMode="numeric" />
				<TextInput {...textOf("addition")} maxLength={longest.addition} optional />
			</div>
			<Button look="secondary" type="submit" busy={lookUp.isPending}>
				{r("address.look-up")}
			</Button>
		</Form>
	);
}

type OutcomeProps = {
	outcome: Outcome;
	onTake: (address: KnownAddress) => void;
	onTakeRange: (range: Range) => void;
	onByHand: () => void;
};

function AddressOutcome({ outcome, onTake, onTakeRange, onByHand }: OutcomeProps) {
	const { pageText: r } = useText(registrationTexts);
	switch (outcome.kind) {
		case "one":
			return <FoundCard title={lineOf(outcome.address)}>{townOf(outcome.address)}</FoundCard>;
		case "several":
			return (
				<>
					<AddressChoice addresses={outcome.addresses} onTake={onTake} />
					<Button look="text" onClick={onByHand}>
						{r("address.none-of-these")}
					</Button>
				</>
			);
		case "range":
			return <RangeChoice ranges={outcome.ranges} onTakeRange={onTakeRange} />;
		case "out-of-range":
			return (
				<Notice type="warning" title={r("address.out-of-range")} removeSpacing>
					{outcome.ranges.map(({ street, from, to }) => (
						<p key={street}>{r("address.out-of-range-text", { street, from, to })}</p>
					))}
				</Notice>
			);
		case "po-box":
			return (
				<Notice type="warning" title={r("address.none")} removeSpacing>
					{r("address.po-box")}
				</Notice>
			);
		case "none":
			return (
				<Notice type="warning" title={r("address.none")} removeSpacing>
					{r("address.none-text")}
				</Notice>
			);
		case "unreachable":
			return (
				<Notice type="info" title={r("address.unreachable")} removeSpacing>
					{r("address.unreachable-text")}
				</Notice>
			);
	}
}

type Line = { street: string; houseNumber: string; addition: string | null; country: Country };

/** 12a Wharf Road, or Keizersgracht 12 A. */
const lineOf = ({ street, houseNumber, addition, country }: Line): string => {
	const number = [houseNumber, addition].filter(Boolean).join(" ");
	return country === "NL" ? `${street} ${number}` : `${number} ${street}`;
};

const townOf = ({ city, postalCode, country }: { city: string; postalCode: string; country: Country }): string =>
	country === "NL" ? `${postalCode} ${city}` : `${city} ${postalCode}`;

function AddressChoice({ addresses, onTake }: Pick<OutcomeProps, "onTake"> & { addresses: readonly KnownAddress[] }) {
	const { pageText: r } = useText(registrationTexts);
	const [chosen, setChosen] = useState<string | null>(null);
	const choose = (sourceId: string) => {
		setChosen(sourceId);
		const address = addresses.find((address) => address.sourceId === sourceId);
		if (address) onTake(address);
	};
	return (
		<RadioGroup
			label={r("address.several", { count: addresses.length })}
			name="address"
			value={chosen}
			options={addresses.map((address) => ({
				value: address.sourceId,
				label: (
					<>
						<b>{lineOf(address)}</b>
						<br />
						<span className="text-ink-2 text-sm">{townOf(address)}</span>
					</>
				),
			}))}
			onChoose={choose}
		/>
	);
}

function RangeChoice({ ranges, onTakeRange }: Pick<OutcomeProps, "onTakeRange"> & { ranges: readonly Range[] }) {
	const { pageText: r } = useText(registrationTexts);
	const [chosen, setChosen] = useState<string | null>(null);
	const titleOf = ({ street, from, to }: Range) => r("address.range", { street, from, to });
	const [only, ...others] = ranges;
	if (only && others.length === 0)
		return (
			<FoundCard title={titleOf(only)}>
				{townOf(only)}. {r("address.range-text")}
			</FoundCard>
		);
	const choose = (street: string) => {
		setChosen(street);
		const range = ranges.find((range) => range.street === street);
		if (range) onTakeRange(range);
	};
	return (
		<RadioGroup
			label={r("address.choose")}
			name="range"
			value={chosen}
			options={ranges.map((range) => ({ value: range.street, label: titleOf(range) }))}
			onChoose={choose}
		/>
	);
}

type DetailsProps = AddressStepProps & { isStreetLocked: boolean };

function AddressDetails({ draft, change, onBack, onDone, isStreetLocked }: DetailsProps) {
	const { pageText: r } = useText(registrationTexts);
	const { track } = useAnalytics();
	const { country, address, hasBilling } = draft;
	const form = useForm(addressSchema(country, { hasBilling }), {
		texts: useAddressMessages(),
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
			label={r("address.heading")}
			form={form}
			onChange={(values) => change({ address: { ...values } })}
			onSubmit={save}
		>
			<div className="address-line">
				<TextInput {...textOf("street", "street")} autoComplete="address-line1" readOnly={isStreetLocked} />
				<TextInput {...textOf("houseNumber", "houseNumber")} />
				<TextInput {...textOf("addition", "addition")} optional />
			</div>
			<div className="address-town">
				<TextInput {...textOf("postalCode", "postalCode")} autoComplete="postal-code" readOnly={isStreetLocked} />
				<TextInput {...textOf("city", "city")} autoComplete="address-level2" readOnly={isStreetLocked} />
			</div>
			<Checkbox
				label={r("address.billing")}
				checked={hasBilling}
				onChange={({ currentTarget: { checked } }) => change({ hasBilling: checked })}
			/>
			{hasBilling && (
				<>
					<h3>{r("billing.heading")}</h3>
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
					{r("previous")}
				</Button>
				<Button look="primary" type="submit">
					{r("address.confirm")}
				</Button>
			</div>
		</Form>
	);
}
