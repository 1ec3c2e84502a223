import { type ReactNode, useState } from "react";
import type { Address } from "#accounts/accounts.ts";
import { isUnknownTo } from "#accounts/address-outcome.ts";
import { locationsTexts } from "#i18n/account/locations.ts";
import { addressSchema, longest } from "#registration/registration-form.ts";
import { deliveryCountry } from "#shared/countries.ts";
import { optionalLineFault } from "#shared/field-rules.ts";
import { postcodeOf, regionOfPostcode } from "#shared/postcode.ts";
import { type Region, regionCodes, regions } from "#shared/regions.ts";
import { useAddressMessages } from "#web/address/address-messages.ts";
import type { Failure } from "#web/app/data/refusals.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { Form } from "#web/ui/form/Form.tsx";
import { type FormValues, optional } from "#web/ui/form/form-state.ts";
import { Select } from "#web/ui/form/Select.tsx";
import { TextInput } from "#web/ui/form/TextInput.tsx";
import { type Form as FormControls, useForm } from "#web/ui/form/useForm.ts";
import { Notice } from "#web/ui/overlay/Notice.tsx";
import { DeliveryDays } from "./DeliveryDays.tsx";
import type { AddressFields, ChosenAddress } from "./location.ts";
import type { ChosenDays } from "./PlanMoves.tsx";

const longestInstruction = 500;

type Choices = { hasAddress: boolean; region: Region | null; deliveryDays: readonly number[] };

/** The fields of the address have no rules while they are not shown. */
function locationSchema({ hasAddress, region, deliveryDays }: Choices) {
	const rules = addressSchema(deliveryCountry, { isDelivery: true });
	const ifShown =
		<Fault extends string>(rule: (typed: string) => Fault | null) =>
		(typed: string): Fault | null =>
			hasAddress ? rule(typed) : null;
	return {
		name: optionalLineFault,
		street: ifShown(rules.street),
		houseNumber: ifShown(rules.houseNumber),
		addition: ifShown(rules.addition),
		suburb: ifShown(rules.suburb),
		postalCode: ifShown(rules.postalCode),
		city: ifShown(rules.city),
		region: () => (region === null ? "empty" : null),
		deliveryDays: () => (deliveryDays.length === 0 ? "empty" : null),
		instruction: optional,
	} as const;
}

/** The values that the form begins with: those of the command apart from the address. */
type LocationDraft = Omit<Address, keyof AddressFields | "country">;
type LocationInput = Partial<AddressFields> & LocationDraft & Pick<Address, "country">;

type LocationFormProps = {
	label: string;
	draft: LocationDraft;
	/** The new address. Null while the stored address stays. */
	chosen: ChosenAddress | null;
	isBusy: boolean;
	/** Shows what other delivery days or another region change. */
	renderDayChange?: (chosen: ChosenDays) => ReactNode;
	onSave: (location: LocationInput, handlers: { onError: (failure: Failure) => void }) => void;
	onCancel: () => void;
};

export function LocationForm({ label, draft, chosen, isBusy, renderDayChange, onSave, onCancel }: LocationFormProps) {
	const { pageText } = useText(locationsTexts);
	/** The address whose fields are shown. */
	const editable = chosen?.isEditable ? chosen.address : null;
	const { region, chooseRegion, setPostcode } = useRegion(chosen?.address ?? null, draft.region);
	const [deliveryDays, setDeliveryDays] = useState<readonly number[]>(draft.deliveryDays);
	const hasOtherDays =
		region !== draft.region || new Set(draft.deliveryDays).symmetricDifference(new Set(deliveryDays)).size > 0;
	const form = useLocationForm({ hasAddress: editable !== null, region, deliveryDays });
	const check = useAddressCheck();
	const save = ({ name, instruction, ...typed }: FormValues<keyof ReturnType<typeof locationSchema>>) => {
		const address = editable && addressOf(typed);
		const send = () =>
			onSave(
				{
					...address,
					name: name.trim() || null,
					country: deliveryCountry,
					region,
					deliveryDays: [...deliveryDays],
					instruction: instruction.trim() || null,
				},
				{ onError: form.refuse },
			);
		if (address) check.ask(address, send);
		else send();
	};
	return (
		<Form label={label} form={form} onChange={({ postalCode }) => editable && setPostcode(postalCode)} onSubmit={save}>
			{form.failure && (
				<Notice type="error" removeSpacing>
					{form.failure}
				</Notice>
			)}
			<TextInput
				{...form.field("name")}
				hint={pageText("location-name-hint")}
				maxLength={longest.locationName}
				defaultValue={draft.name ?? ""}
				optional
				autoComplete="off"
			/>
			{editable && <AddressInputs key={JSON.stringify(editable)} address={editable} form={form} />}
			<Select
				{...form.descriptionOf("region")}
				value={region}
				options={regionCodes.map((value) => ({ value, label: regions[value] }))}
				placeholder={pageText("region-choose")}
				onChoose={(region) => {
					chooseRegion(region);
					form.clear("region");
				}}
			/>
			<DeliveryDays
				{...form.descriptionOf("deliveryDays")}
				days={deliveryDays}
				onChoose={(days) => {
					setDeliveryDays(days);
					form.clear("deliveryDays");
				}}
			/>
			{hasOtherDays && renderDayChange?.({ region, deliveryDays })}
			<TextInput
				{...form.field("instruction")}
				maxLength={longestInstruction}
				defaultValue={draft.instruction ?? ""}
				optional
			/>
			{check.isUnknown && (
				<Notice type="warning" title={pageText("unknown")} removeSpacing>
					{pageText("unknown-about")}
				</Notice>
			)}
			<div className="flex flex-wrap justify-end gap-3">
				<Button onClick={onCancel}>{pageText("cancel")}</Button>
				<Button look="dark" type="submit" busy={isBusy || check.isBusy}>
					{pageText(check.isUnknown ? "save-anyway" : "save")}
				</Button>
			</div>
		</Form>
	);
}

function useLocationForm(choices: Choices) {
	const { pageText } = useText(locationsTexts);
	const { street, houseNumber, addition, suburb, postalCode, city } = useAddressMessages();
	return useForm(locationSchema(choices), {
		texts: {
			name: { label: pageText("location-name") },
			street,
			houseNumber,
			addition,
			suburb,
			postalCode: { ...postalCode, label: pageText("postal-code") },
			city,
			region: { label: pageText("region"), empty: pageText("region-missing") },
			deliveryDays: { label: pageText("delivery-days"), empty: pageText("delivery-days-missing") },
			instruction: { label: pageText("instruction") },
		},
		type: "location",
	});
}

/** The region that the user chose, or that of the postal code. Without a new address, that of the stored address. A choice and a typed postal code
 * belong to one address: another address begins anew. */
function useRegion(address: AddressFields | null, storedRegion: Region | null) {
	const [typed, setTyped] = useState<{ address: AddressFields | null; postcode?: string; region?: Region }>({
		address,
	});
	const current = typed.address === address ? typed : { address };
	const ownRegion = address ? regionOfPostcode(current.postcode ?? address.postalCode) : storedRegion;
	return {
		region: current.region ?? ownRegion,
		chooseRegion: (region: Region) => setTyped({ ...current, region }),
		setPostcode: (postcode: string) => setTyped({ ...current, postcode }),
	};
}

/** Asks the register about an address that the user typed, once for each address. An address that the register does not know waits until the
 * user saves it again. */
function useAddressCheck() {
	const lookUp = trpc.accounts.lookUpAddress.useMutation();
	const [unknown, setUnknown] = useState<string | null>(null);
	return {
		isUnknown: unknown !== null,
		isBusy: lookUp.isPending,
		ask(address: AddressFields, save: () => void): void {
			const { postalCode, houseNumber, addition, street } = address;
			const key = JSON.stringify(address);
			if (key === unknown) {
				save();
				return;
			}
			setUnknown(null);
			const query = { country: deliveryCountry, postalCode, houseNumber, addition, street };
			lookUp.mutate(query, {
				onSuccess: (outcome) => (isUnknownTo(outcome, address) ? setUnknown(key) : save()),
				onError: save,
			});
		},
	};
}

type TypedAddress = Readonly<Record<keyof AddressFields, string>>;

const addressOf = (typed: TypedAddress): AddressFields => ({
	street: typed.street,
	houseNumber: typed.houseNumber,
	addition: typed.addition.trim() || null,
	suburb: typed.suburb.trim() || null,
	postalCode: postcodeOf(typed.postalCode, deliveryCountry) ?? typed.postalCode,
	city: typed.city,
});

type AddressInputsProps = { address: AddressFields; form: Pick<FormControls<keyof AddressFields>, "field"> };

function AddressInputs({ address, form }: AddressInputsProps) {
	const textOf = (name: keyof AddressFields) => ({
		...form.field(name),
		maxLength: longest[name],
		defaultValue: address[name] ?? "",
	});
	return (
		<>
			<div className="address-line">
				<TextInput {...textOf("street")} />
				<TextInput {...textOf("houseNumber")} />
				<TextInput {...textOf("addition")} optional />
			</div>
			<TextInput {...textOf("suburb")} optional />
			<div className="address-town">
				<TextInput {...textOf("postalCode")} />
				<TextInput {...textOf("city")} />
			</div>
		</>
	);
}
