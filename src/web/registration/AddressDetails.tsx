import { registrationTexts } from "#i18n/registration/registration.ts";
import { type AddressField, addressSchema, billingSchema, longest } from "#registration/registration-form.ts";
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
import { type AddressProps, addressFields, addressIn, addressToStore, isAbroad } from "./draft.ts";

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
	const messages = useAddressMessages();
	const isOfCompany = !isDelivery || !isAbroad(draft);
	const form = useForm(
		{ ...addressSchema(country, { isDelivery }), ...billingSchema(draft.country, { hasBilling }) },
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
	const values: Partial<Record<AddressField, string>> = { ...draft.address, ...addressIn(draft, part) };
	const textOf = (name: AddressField, longestKey: keyof typeof longest) => ({
		...form.field(name),
		maxLength: longest[longestKey],
		defaultValue: values[name] ?? "",
	});
	const store = (typed: FormValues<AddressField>, isAddressDone?: true) =>
		change((stored) => ({
			address: { ...stored.address, ...(hasBilling && billingOf(typed)), ...addressToStore(part, typed) },
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
					{pageText(isDelivery ? "address.confirm" : "company.address-confirm")}
				</Button>
			</div>
		</Form>
	);
}

const billingOf = (typed: FormValues<AddressField>) => {
	const { billingStreet, billingHouseNumber, billingAddition, billingPostalCode, billingCity } = typed;
	return { billingStreet, billingHouseNumber, billingAddition, billingPostalCode, billingCity };
};
