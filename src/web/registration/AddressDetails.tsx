import type { ComponentProps } from "react";
import { registrationTexts } from "#i18n/registration/registration.ts";
import {
	type AddressField,
	addressSchema,
	billingSchema,
	locationNameSchema,
	longest,
} from "#registration/registration-form.ts";
import type { Country } from "#shared/countries.ts";
import { useAddressMessages } from "#web/address/address-messages.ts";
import { useAnalytics } from "#web/app/analytics/AnalyticsProvider.tsx";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { Checkbox } from "#web/ui/form/Choice.tsx";
import { Form } from "#web/ui/form/Form.tsx";
import type { FormValues } from "#web/ui/form/form-state.ts";
import { TextInput } from "#web/ui/form/TextInput.tsx";
import { useAfterPointerUp } from "#web/ui/form/useAfterPointerUp.ts";
import { useForm } from "#web/ui/form/useForm.ts";
import {
	type AddressFields,
	type AddressProps,
	addressFields,
	addressIn,
	addressNames,
	addressToStore,
	billingNames,
	isAbroad,
} from "./draft.ts";

type DetailsProps = AddressProps & {
	country: Country;
	/** Whether the address is shown already, so that its fields stay hidden. */
	isKnown: boolean;
	isStreetLocked: boolean;
};

/** The fields of an address, and of a billing address when the visitor wants another one. */
export function AddressDetails({ part, country, draft, change, onBack, onDone, ...shown }: DetailsProps) {
	const { pageText } = useText(registrationTexts);
	const { track } = useAnalytics();
	const { isKnown, isStreetLocked } = shown;
	const isDelivery = part === "delivery";
	const asksBilling = isDelivery && !isAbroad(draft);
	const hasBilling = asksBilling && draft.hasBilling;
	const form = useDetailsForm({ part, country, draft, hasBilling });
	const nameOf = ({ locationName }: FormValues<AddressField>) => (isDelivery ? { locationName } : {});
	const values: Partial<Record<AddressField, string>> = { ...draft.address, ...addressIn(draft, part) };
	const textOf = (name: AddressField, longestKey: keyof typeof longest) => ({
		...form.field(name),
		maxLength: longest[longestKey],
		defaultValue: values[name] ?? "",
	});
	const store = (typed: FormValues<AddressField>, isAddressDone?: true) =>
		change((stored) => ({
			address: {
				...stored.address,
				...(hasBilling && billingOf(typed)),
				...addressToStore(part, typed),
				...nameOf(typed),
			},
			...(isAddressDone && { isAddressDone }),
		}));
	const save = (typed: FormValues<AddressField>) => {
		store(typed, isDelivery || undefined);
		if (isDelivery) track("sign_up", { step: "address" });
		onDone();
	};
	return (
		<Form
			label={pageText(isDelivery ? "address.heading" : "company.address-heading")}
			form={form}
			onChange={(typed) => store(typed)}
			onSubmit={save}
		>
			{isKnown ? (
				addressFields.map((name) => <input key={name} type="hidden" name={name} value={values[name] ?? ""} />)
			) : (
				<AddressInputs names={addressNames} country={country} textOf={textOf} isLocked={isStreetLocked} />
			)}
			{isDelivery && (
				<TextInput
					{...textOf("locationName", "locationName")}
					hint={pageText("address.location-name-hint")}
					optional
					autoComplete="off"
				/>
			)}
			{asksBilling && (
				<Checkbox
					label={pageText("address.billing")}
					checked={hasBilling}
					onChange={({ currentTarget: { checked } }) => change({ hasBilling: checked })}
				/>
			)}
			{hasBilling && (
				<>
					<h3>{pageText("billing.heading")}</h3>
					<AddressInputs names={billingNames} country={draft.country} textOf={textOf} />
				</>
			)}
			<div className="flex flex-wrap justify-between gap-3">
				<Button look="secondary" onClick={onBack}>
					{pageText("previous")}
				</Button>
				<Button look="primary" type="submit">
					{pageText(isDelivery ? "address.confirm" : "company.address-confirm")}
				</Button>
			</div>
		</Form>
	);
}

type DetailsForm = Pick<DetailsProps, "part" | "country" | "draft"> & { hasBilling: boolean };

function useDetailsForm({ part, country, draft, hasBilling }: DetailsForm) {
	const { pageText } = useText(registrationTexts);
	const isDelivery = part === "delivery";
	const messages = useAddressMessages();
	const isOfCompany = !isDelivery || !isAbroad(draft);
	return useForm(
		{
			...addressSchema(country, { isDelivery }),
			...locationNameSchema,
			...billingSchema(draft.country, { hasBilling }),
		},
		{
			texts: {
				...messages,
				postalCode: isOfCompany
					? { ...messages.postalCode, empty: pageText("address.postcode-missing") }
					: { ...messages.postalCode, label: pageText("billing.postcode") },
			},
			type: "sign up",
			onLeave: useAfterPointerUp(),
		},
	);
}

type InputsProps = {
	/** The names of the fields in the form. */
	names: Readonly<Record<keyof AddressFields, AddressField>>;
	country: Country;
	textOf: (name: AddressField, longestKey: keyof AddressFields) => ComponentProps<typeof TextInput>;
	/** Whether street, postal code and city are known. */
	isLocked?: boolean;
};

/** The fields of one address. Only New Zealand has suburbs. */
function AddressInputs({ names, country, textOf, isLocked = false }: InputsProps) {
	const kind = names === billingNames ? "billing " : "";
	return (
		<>
			<div className="address-line">
				<TextInput {...textOf(names.street, "street")} autoComplete={`${kind}address-line1`} readOnly={isLocked} />
				<TextInput {...textOf(names.houseNumber, "houseNumber")} />
				<TextInput {...textOf(names.addition, "addition")} optional />
			</div>
			{country === "NZ" && (
				<TextInput {...textOf(names.suburb, "suburb")} optional autoComplete={`${kind}address-level3`} />
			)}
			<div className="address-town">
				<TextInput
					{...textOf(names.postalCode, "postalCode")}
					autoComplete={`${kind}postal-code`}
					readOnly={isLocked}
				/>
				<TextInput {...textOf(names.city, "city")} autoComplete={`${kind}address-level2`} readOnly={isLocked} />
			</div>
		</>
	);
}

const billingOf = (typed: FormValues<AddressField>) => {
	const { billingStreet, billingHouseNumber, billingAddition, billingSuburb, billingPostalCode, billingCity } = typed;
	return { billingStreet, billingHouseNumber, billingAddition, billingSuburb, billingPostalCode, billingCity };
};
