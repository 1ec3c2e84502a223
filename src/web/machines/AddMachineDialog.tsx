import { useState } from "react";
import { locationLine } from "#accounts/address.ts";
import { machineTexts } from "#i18n/machines/machines.ts";
import { longestSerialNumber } from "#machines/serial-number.ts";
import { storeDay } from "#shared/store-day.ts";
import { untilAnswered } from "#web/app/data/retry-link.ts";
import { type Outputs, trpc } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { RefusalNotice } from "#web/ui/display/RefusalNotice.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { Field } from "#web/ui/form/Field.tsx";
import { NativeSelect } from "#web/ui/form/NativeSelect.tsx";
import { TextInput } from "#web/ui/form/TextInput.tsx";
import { Dialog } from "#web/ui/overlay/Dialog.tsx";
import { Notice } from "#web/ui/overlay/Notice.tsx";

type AddMachineDialogProps = { open: boolean; onClose: () => void };

/** Adds a machine that the company owns. Staff confirm it. */
export default function AddMachineDialog({ open, onClose }: AddMachineDialogProps) {
	const { pageText, t, today } = useText(machineTexts);
	const cache = trpc.useUtils();
	const { data: locations = [] } = trpc.accounts.locations.useQuery();
	const [chosenLocation, setLocation] = useState<string | null>(null);
	const [model, setModel] = useState<string | null>(null);
	const [serialNumber, setSerialNumber] = useState("");
	const [installedOn, setInstalledOn] = useState(today);
	const [isChecked, setChecked] = useState(false);
	const add = trpc.machines.add.useMutation({ ...untilAnswered, onSuccess: () => cache.machines.invalidate() });
	const locationId = chosenLocation ?? (locations.length === 1 ? (locations[0]?.id ?? null) : null);
	const missing = (value: string | null, text: string) => (isChecked && !value?.trim() ? text : undefined);
	const save = () => {
		setChecked(true);
		const day = storeDay(installedOn);
		if (!locationId || !model || serialNumber.trim() === "" || !day) return;
		add.mutate({ locationId, product: model, serialNumber, installedOn: day });
	};
	return (
		<Dialog
			title={pageText("add")}
			open={open}
			onClose={onClose}
			actions={
				<>
					<Button onClick={onClose}>{t("ui.close")}</Button>
					{!add.data && (
						<Button look="dark" busy={add.isPending} onClick={save}>
							{pageText("add-save")}
						</Button>
					)}
				</>
			}
		>
			{add.data ? (
				<Notice type="success" title={pageText("added")} removeSpacing />
			) : (
				<>
					<p className="text-ink-2">{pageText("add-about")}</p>
					<RefusalNotice error={add.error} removeSpacing />
					<PlaceFields
						values={{ model, locationId }}
						locations={locations}
						missing={missing}
						onModel={setModel}
						onLocation={setLocation}
					/>
					<TextInput
						label={pageText("serial")}
						hint={pageText("serial-hint")}
						maxLength={longestSerialNumber}
						autoComplete="off"
						value={serialNumber}
						error={missing(serialNumber, pageText("serial-empty"))}
						onChange={({ currentTarget }) => setSerialNumber(currentTarget.value)}
					/>
					<TextInput
						label={pageText("installed")}
						type="date"
						max={today}
						value={installedOn}
						onChange={({ currentTarget }) => setInstalledOn(currentTarget.value)}
					/>
				</>
			)}
		</Dialog>
	);
}

type PlaceFieldsProps = {
	values: { model: string | null; locationId: string | null };
	locations: Outputs["accounts"]["locations"];
	missing: (value: string | null, text: string) => string | undefined;
	onModel: (slug: string) => void;
	onLocation: (id: string) => void;
};

/** The model of a machine and the location where it stands. */
function PlaceFields({ values, locations, missing, onModel, onLocation }: PlaceFieldsProps) {
	const { pageText, language } = useText(machineTexts);
	const { data: models = [] } = trpc.machines.models.useQuery({ language });
	return (
		<>
			<Field label={pageText("model")} error={missing(values.model, pageText("choose-model"))}>
				{(controlProps) => (
					<NativeSelect
						controlProps={controlProps}
						placeholder={pageText("choose-model")}
						value={values.model}
						options={models.map(({ slug, name }) => ({ value: slug, label: name }))}
						onChoose={onModel}
					/>
				)}
			</Field>
			<Field label={pageText("location")} error={missing(values.locationId, pageText("choose-location"))}>
				{(controlProps) => (
					<NativeSelect
						controlProps={controlProps}
						placeholder={pageText("choose-location")}
						value={values.locationId}
						options={locations.map((location) => ({
							value: location.id,
							label: locationLine(location),
						}))}
						onChoose={onLocation}
					/>
				)}
			</Field>
		</>
	);
}
