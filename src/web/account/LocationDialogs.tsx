import { useState } from "react";
import { streetOf } from "#accounts/address.ts";
import type { AddressOutcome as Outcome } from "#accounts/address-outcome.ts";
import { writeWeekday } from "#i18n/format.ts";
import { locationsTexts } from "#i18n/locations.ts";
import { addressSchema, longest } from "#registration/registration-form.ts";
import type { Country } from "#shared/countries.ts";
import { postcodeOf, regionOfPostcode } from "#shared/postcode.ts";
import { type Region, regionCodes, regions } from "#shared/regions.ts";
import { AddressOutcome, AddressSearch, type KnownAddress, type Range } from "#web/address/AddressSearch.tsx";
import { useAddressMessages } from "#web/address/address-messages.ts";
import { useRefusalMessage } from "#web/app/data/refusals.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { RefusalNotice } from "#web/ui/display/RefusalNotice.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { Checkbox } from "#web/ui/form/Choice.tsx";
import { FieldGroup } from "#web/ui/form/Field.tsx";
import { Form } from "#web/ui/form/Form.tsx";
import { optional } from "#web/ui/form/form-state.ts";
import { Select } from "#web/ui/form/Select.tsx";
import { TextInput } from "#web/ui/form/TextInput.tsx";
import { useForm } from "#web/ui/form/useForm.ts";
import { Dialog } from "#web/ui/overlay/Dialog.tsx";
import { Notice } from "#web/ui/overlay/Notice.tsx";
import type { Location } from "./Locations.tsx";

export type LocationDialogProps = {
	/** Receives a message when something was changed. */
	onClose: (message?: string) => void;
};
export type ChangeLocationProps = LocationDialogProps & { location: Location };

type AddressFields = Pick<Location, "street" | "houseNumber" | "addition" | "postalCode" | "city">;
/** The values that the form begins with. */
type LocationDraft = AddressFields & Pick<Location, "country" | "region" | "deliveryDays" | "instruction">;

const longestInstruction = 500;
const weekdays = [1, 2, 3, 4, 5];
const emptyAddress: AddressFields = { street: "", houseNumber: "", addition: null, postalCode: "", city: "" };

/** Adds a location. Its address is looked up first, or entered by hand. */
export function AddLocation({ onClose }: LocationDialogProps) {
	const { pageText: l } = useText(locationsTexts);
	const cache = trpc.useUtils();
	const country = trpc.accounts.company.useQuery().data?.country ?? "NZ";
	const [outcome, setOutcome] = useState<Outcome | null>(null);
	const [address, setAddress] = useState<AddressFields | null>(null);
	/** Whether the user enters the address without a look-up, so that its fields are not shown twice. */
	const [isByHand, setByHand] = useState(false);
	const lookUp = trpc.accounts.lookUpAddress.useMutation();
	const add = trpc.accounts.addLocation.useMutation({ onSettled: () => cache.accounts.invalidate() });
	const take = ({ street, houseNumber, addition, postalCode, city }: KnownAddress) =>
		setAddress({ street, houseNumber, addition, postalCode, city });
	const takeRange = ({ street, postalCode, city }: Range) =>
		setAddress({ ...emptyAddress, houseNumber: lookUp.variables?.houseNumber ?? "", street, postalCode, city });
	const show = (next: Outcome) => {
		setOutcome(next);
		setAddress(null);
		const [range, ...others] = next.kind === "range" ? next.ranges : [];
		if (next.kind === "one") take(next.address);
		else if (range && others.length === 0) takeRange(range);
	};
	const enterByHand = () => {
		const { postalCode = "", houseNumber = "", addition = null } = lookUp.variables ?? {};
		setAddress({ ...emptyAddress, postalCode, houseNumber, addition });
		setByHand(true);
	};
	return (
		<Dialog title={l("add")} wide open onClose={() => onClose()}>
			{!isByHand && (
				<>
					<AddressSearch
						country={country}
						initial={{}}
						type="location"
						postalCodeLabel={l("postal-code")}
						isBusy={lookUp.isPending}
						onSearch={(query, handlers) => lookUp.mutate(query, handlers)}
						onOutcome={show}
					/>
					{outcome && <AddressOutcome outcome={outcome} onTake={take} onTakeRange={takeRange} onByHand={enterByHand} />}
				</>
			)}
			{address ? (
				<LocationForm
					key={JSON.stringify(address)}
					label={l("add")}
					draft={{ ...address, country, region: null, deliveryDays: weekdays, instruction: null }}
					isBusy={add.isPending}
					onSave={(location, handlers) => add.mutate(location, { ...handlers, onSuccess: () => onClose(l("added")) })}
					onCancel={() => onClose()}
				/>
			) : (
				<div className="flex flex-wrap justify-between gap-3">
					<Button look="text" onClick={enterByHand}>
						{l("by-hand")}
					</Button>
					<Button onClick={() => onClose()}>{l("cancel")}</Button>
				</div>
			)}
		</Dialog>
	);
}

/** Changes the address, region, delivery days and instruction of a location. */
export function ChangeLocation({ location, onClose }: ChangeLocationProps) {
	const { pageText: l } = useText(locationsTexts);
	const cache = trpc.useUtils();
	const change = trpc.accounts.changeLocation.useMutation({ onSettled: () => cache.invalidate() });
	const { id: locationId, updatedAt } = location;
	return (
		<Dialog title={l("change-title")} wide open onClose={() => onClose()}>
			<LocationForm
				label={l("change-title")}
				draft={location}
				isBusy={change.isPending}
				onSave={(location, handlers) =>
					change.mutate(
						{ ...location, locationId, seen: new Date(updatedAt).toISOString() },
						{ ...handlers, onSuccess: () => onClose(l("saved")) },
					)
				}
				onCancel={() => onClose()}
			/>
		</Dialog>
	);
}

/** Deactivates a location after a confirmation. */
export function DeactivateLocation({ location, onClose }: ChangeLocationProps) {
	const { pageText: l } = useText(locationsTexts);
	const cache = trpc.useUtils();
	const street = streetOf(location);
	const deactivate = trpc.accounts.deactivateLocation.useMutation({
		async onSuccess() {
			await cache.invalidate();
			onClose(l("deactivated", street));
		},
	});
	const seen = new Date(location.updatedAt).toISOString();
	return (
		<Dialog
			title={l("deactivate-title", street)}
			open
			onClose={() => onClose()}
			actions={
				<>
					<Button onClick={() => onClose()}>{l("cancel")}</Button>
					<Button
						look="danger"
						busy={deactivate.isPending}
						onClick={() => deactivate.mutate({ locationId: location.id, seen })}
					>
						{l("deactivate-do")}
					</Button>
				</>
			}
		>
			<RefusalNotice error={deactivate.error} invalidCode="location.not-found" removeSpacing />
			<p>{l("deactivate-about")}</p>
		</Dialog>
	);
}

const locationSchema = (
	country: Country,
	{ region, deliveryDays }: { region: Region | null; deliveryDays: readonly number[] },
) => {
	const { street, houseNumber, addition, postalCode, city } = addressSchema(country, { hasBilling: false });
	return {
		street,
		houseNumber,
		addition,
		postalCode,
		city,
		region: () => (country === "NZ" && region === null ? "empty" : null),
		deliveryDays: () => (deliveryDays.length === 0 ? "empty" : null),
		instruction: optional,
	} as const;
};

type Saved = LocationDraft & { deliveryDays: number[] };
type LocationFormProps = {
	label: string;
	draft: LocationDraft;
	isBusy: boolean;
	onSave: (
		location: Saved,
		handlers: { onError: (failure: Parameters<ReturnType<typeof useRefusalMessage>>[0]) => void },
	) => void;
	onCancel: () => void;
};

function LocationForm({ label, draft, isBusy, onSave, onCancel }: LocationFormProps) {
	const { pageText: l } = useText(locationsTexts);
	const { country } = draft;
	const [region, setRegion] = useState<Region | null>(draft.region ?? regionOfPostcode(draft.postalCode));
	const [deliveryDays, setDeliveryDays] = useState<readonly number[]>(draft.deliveryDays);
	const { street, houseNumber, addition, postalCode, city } = useAddressMessages();
	const form = useForm(locationSchema(country, { region, deliveryDays }), {
		texts: {
			street,
			houseNumber,
			addition,
			postalCode: { ...postalCode, label: l("postal-code") },
			city,
			region: { label: l("region"), empty: l("region-missing") },
			deliveryDays: { label: l("delivery-days"), empty: l("delivery-days-missing") },
			instruction: { label: l("instruction") },
		},
		type: "location",
		refusalText: useRefusalMessage("location.not-found"),
	});
	const textOf = (name: keyof AddressFields) => ({
		...form.field(name),
		maxLength: longest[name],
		defaultValue: draft[name] ?? "",
	});
	return (
		<Form
			label={label}
			form={form}
			onSubmit={({ street, houseNumber, addition, postalCode, city, instruction }) =>
				onSave(
					{
						street,
						houseNumber,
						addition: addition.trim() || null,
						postalCode: postcodeOf(postalCode, country) ?? postalCode,
						city,
						country,
						region: country === "NZ" ? region : null,
						deliveryDays: [...deliveryDays],
						instruction: instruction.trim() || null,
					},
					{ onError: form.refuse },
				)
			}
		>
			{form.failure && (
				<Notice type="error" removeSpacing>
					{form.failure}
				</Notice>
			)}
			<div className="address-line">
				<TextInput {...textOf("street")} />
				<TextInput {...textOf("houseNumber")} />
				<TextInput {...textOf("addition")} optional />
			</div>
			<div className="address-town">
				<TextInput {...textOf("postalCode")} />
				<TextInput {...textOf("city")} />
			</div>
			{country === "NZ" && (
				<Select
					{...form.descriptionOf("region")}
					value={region}
					options={regionCodes.map((value) => ({ value, label: regions[value] }))}
					placeholder={l("region-choose")}
					onChoose={(value) => {
						setRegion(value);
						form.clear("region");
					}}
				/>
			)}
			<DeliveryDays
				{...form.descriptionOf("deliveryDays")}
				days={deliveryDays}
				onChoose={(days) => {
					setDeliveryDays(days);
					form.clear("deliveryDays");
				}}
			/>
			<TextInput
				{...form.field("instruction")}
				maxLength={longestInstruction}
				defaultValue={draft.instruction ?? ""}
				optional
			/>
			<div className="flex flex-wrap justify-end gap-3">
				<Button onClick={onCancel}>{l("cancel")}</Button>
				<Button look="dark" type="submit" busy={isBusy}>
					{l("save")}
				</Button>
			</div>
		</Form>
	);
}

type DeliveryDaysProps = {
	label: string;
	error?: string | undefined;
	days: readonly number[];
	onChoose: (days: readonly number[]) => void;
};

function DeliveryDays({ label, error, days, onChoose }: DeliveryDaysProps) {
	const { language } = useText();
	return (
		<FieldGroup label={label} error={error}>
			<div className="flex flex-wrap gap-x-6">
				{weekdays.map((weekday) => (
					<Checkbox
						key={weekday}
						name="deliveryDays"
						value={weekday}
						label={writeWeekday(language, weekday, "long")}
						checked={days.includes(weekday)}
						onChange={({ currentTarget: { checked } }) =>
							onChoose(checked ? [...days, weekday] : days.filter((day) => day !== weekday))
						}
					/>
				))}
			</div>
		</FieldGroup>
	);
}
