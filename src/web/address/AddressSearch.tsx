import { useState } from "react";
import { streetOf, townOf } from "#accounts/address.ts";
import type { AddressOutcome as Outcome } from "#accounts/address-outcome.ts";
import { registrationTexts } from "#i18n/registration/registration.ts";
import { addressSearchSchema, longest } from "#registration/registration-form.ts";
import type { Country } from "#shared/countries.ts";
import { useAnalytics } from "#web/app/analytics/AnalyticsProvider.tsx";
import { type Failure, useRefusalMessage } from "#web/app/data/refusals.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { RadioGroup } from "#web/ui/form/Choice.tsx";
import { Form } from "#web/ui/form/Form.tsx";
import type { FormValues } from "#web/ui/form/form-state.ts";
import { TextInput } from "#web/ui/form/TextInput.tsx";
import { useForm } from "#web/ui/form/useForm.ts";
import { Notice } from "#web/ui/overlay/Notice.tsx";
import { useAddressMessages } from "./address-messages.ts";
import { FoundCard } from "./FoundCard.tsx";

export type KnownAddress = Extract<Outcome, { kind: "one" }>["address"];
export type Range = Extract<Outcome, { kind: "range" }>["ranges"][number];

type SearchField = "postalCode" | "houseNumber" | "addition";

type Handlers = { onError: (failure: Failure) => void; onSuccess: (outcome: Outcome) => void };

type AddressSearchProps = {
	country: Country;
	/** The values that the fields begin with. */
	initial: Readonly<Partial<Record<SearchField, string>>>;
	/** The name of the form in analytics. */
	type: string;
	/** The label of the postal code where the address is not that of a company. */
	postalCodeLabel?: string;
	isBusy: boolean;
	/** Calls the look-up of the page: guests and customers have their own. */
	onSearch: (query: FormValues<SearchField> & { country: Country; street: null }, handlers: Handlers) => void;
	onOutcome: (outcome: Outcome) => void;
};

/** Looks an address up by postcode and house number. */
export function AddressSearch({
	country,
	initial,
	type,
	postalCodeLabel,
	isBusy,
	onSearch,
	onOutcome,
}: AddressSearchProps) {
	const { pageText } = useText(registrationTexts);
	const { trackError } = useAnalytics();
	const { postalCode, houseNumber, addition } = useAddressMessages();
	const form = useForm(addressSearchSchema(country), {
		texts: {
			postalCode: postalCodeLabel
				? { ...postalCode, label: postalCodeLabel }
				: { ...postalCode, empty: pageText("address.postcode-missing") },
			houseNumber,
			addition,
		},
		type,
		refusalText: useRefusalMessage(),
	});
	const send = (typed: FormValues<SearchField>) =>
		onSearch(
			{ country, ...typed, street: null },
			{
				onError: (failure) => form.refuse(failure),
				onSuccess(outcome) {
					onOutcome(outcome);
					if (outcome.kind !== "one" && outcome.kind !== "several" && outcome.kind !== "range")
						trackError({ type, field: "address", message: outcome.kind });
				},
			},
		);
	const textOf = (name: SearchField) => ({ ...form.field(name), defaultValue: initial[name] ?? "" });
	return (
		<Form label={pageText("address.look-up")} form={form} onSubmit={send}>
			<div className="address-search">
				<TextInput {...textOf("postalCode")} maxLength={longest.postalCode} autoComplete="postal-code" />
				<TextInput {...textOf("houseNumber")} maxLength={longest.houseNumber} inputMode="numeric" />
				<TextInput {...textOf("addition")} maxLength={longest.addition} optional />
			</div>
			{form.failure && (
				<Notice type="error" removeSpacing>
					{form.failure}
				</Notice>
			)}
			<Button look="secondary" type="submit" busy={isBusy}>
				{pageText("address.look-up")}
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

/** Shows what a look-up found, and lets the visitor choose between addresses. */
export function AddressOutcome({ outcome, onTake, onTakeRange, onByHand }: OutcomeProps) {
	const { pageText } = useText(registrationTexts);
	switch (outcome.kind) {
		case "one":
			return <FoundCard title={streetOf(outcome.address)}>{townOf(outcome.address)}</FoundCard>;
		case "several":
			return (
				<>
					<AddressChoice addresses={outcome.addresses} onTake={onTake} />
					<div>
						<Button look="text" onClick={onByHand}>
							{pageText("address.none-of-these")}
						</Button>
					</div>
				</>
			);
		case "range":
			return <RangeChoice ranges={outcome.ranges} onTakeRange={onTakeRange} />;
		case "out-of-range":
			return (
				<Notice type="warning" title={pageText("address.out-of-range")} removeSpacing>
					{outcome.ranges.map(({ street, from, to }) => (
						<p key={street}>{pageText("address.out-of-range-text", { street, from, to })}</p>
					))}
				</Notice>
			);
		case "po-box":
			return <Notice type="warning" title={pageText("address.po-box")} removeSpacing />;
		case "none":
			return (
				<Notice type="warning" title={pageText("address.none")} removeSpacing>
					{pageText("address.none-text")}
				</Notice>
			);
		case "unreachable":
			return (
				<Notice type="info" title={pageText("address.unreachable")} removeSpacing>
					{pageText("address.unreachable-text")}
				</Notice>
			);
	}
}

function AddressChoice({ addresses, onTake }: Pick<OutcomeProps, "onTake"> & { addresses: readonly KnownAddress[] }) {
	const { pageText } = useText(registrationTexts);
	const [chosen, setChosen] = useState<string | null>(null);
	const choose = (sourceId: string) => {
		setChosen(sourceId);
		const address = addresses.find((address) => address.sourceId === sourceId);
		if (address) onTake(address);
	};
	return (
		<RadioGroup
			label={pageText("address.several", { count: addresses.length })}
			name="address"
			value={chosen}
			options={addresses.map((address) => ({
				value: address.sourceId,
				label: (
					<>
						<b>{streetOf(address)}</b>
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
	const { pageText } = useText(registrationTexts);
	const [chosen, setChosen] = useState<string | null>(null);
	const titleOf = ({ street, from, to }: Range) => pageText("address.range", { street, from, to });
	const [only, ...others] = ranges;
	if (only && others.length === 0)
		return (
			<FoundCard title={titleOf(only)}>
				{townOf(only)}. {pageText("address.range-text")}
			</FoundCard>
		);
	const choose = (street: string) => {
		setChosen(street);
		const range = ranges.find((range) => range.street === street);
		if (range) onTakeRange(range);
	};
	return (
		<RadioGroup
			label={pageText("address.choose")}
			name="range"
			value={chosen}
			options={ranges.map((range) => ({ value: range.street, label: titleOf(range) }))}
			onChoose={choose}
		/>
	);
}
