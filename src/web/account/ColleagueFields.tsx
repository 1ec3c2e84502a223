import { useState } from "react";
import { addressLines } from "#accounts/address.ts";
import { colleaguesTexts } from "#i18n/account/colleagues.ts";
import { type MemberRole, memberRoles } from "#shared/roles.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { Checkbox, RadioGroup } from "#web/ui/form/Choice.tsx";
import { FieldGroup } from "#web/ui/form/Field.tsx";
import { required } from "#web/ui/form/form-state.ts";

/** The locations of a colleague while they are chosen. "all" includes future ones. */
export type ChosenLocations = "all" | readonly string[];

/** A form of "all" chooses every location; otherwise at least one has to be chosen. */
const locationsFault = (chosen: ChosenLocations) => (chosen !== "all" && chosen.length === 0 ? "empty" : null);

export const accessSchema = (locations: ChosenLocations) => ({
	role: required,
	locationIds: () => locationsFault(locations),
});

/** A limited administrator can only give their own locations, so that "all" is no choice. */
export function useInitialLocations() {
	const isLimited = trpc.accounts.me.useQuery().data?.everyLocation === false;
	return useState<ChosenLocations>(isLimited ? [] : "all");
}

export function useAccessMessages() {
	const { pageText } = useText(colleaguesTexts);
	return {
		role: { label: pageText("role"), empty: pageText("role-missing") },
		locationIds: { label: pageText("locations"), empty: pageText("locations-missing") },
	};
}

type AccessForm = {
	descriptionOf: (name: "role" | "locationIds") => { name: string; label: string; error?: string | undefined };
	clear: (name: "role" | "locationIds") => void;
};

type AccessFieldsProps = {
	form: AccessForm;
	role: MemberRole | null;
	onRole: (role: MemberRole) => void;
	locations: ChosenLocations;
	onLocations: (locations: ChosenLocations) => void;
};

/** Role and locations of a colleague. */
export function AccessFields({ form, role, onRole, locations, onLocations }: AccessFieldsProps) {
	const { pageText } = useText(colleaguesTexts);
	const choose = (next: ChosenLocations) => {
		onLocations(next);
		form.clear("locationIds");
	};
	return (
		<>
			<RadioGroup
				{...form.descriptionOf("role")}
				value={role}
				options={memberRoles.map((value) => ({
					value,
					label: (
						<>
							<b>{pageText(`role.${value}`)}</b>
							<span className="block text-ink-2 text-sm">{pageText(`may.${value}`)}</span>
						</>
					),
				}))}
				onChoose={(value) => {
					onRole(value);
					form.clear("role");
				}}
			/>
			<LocationFields {...form.descriptionOf("locationIds")} locations={locations} onChoose={choose} />
		</>
	);
}

type LocationFieldsProps = {
	label: string;
	error?: string | undefined;
	locations: ChosenLocations;
	onChoose: (locations: ChosenLocations) => void;
};

function LocationFields({ label, error, locations, onChoose }: LocationFieldsProps) {
	const { pageText } = useText(colleaguesTexts);
	const { data: all = [] } = trpc.accounts.locations.useQuery();
	const isLimited = trpc.accounts.me.useQuery().data?.everyLocation === false;
	const chosen = locations === "all" ? [] : locations;
	return (
		<>
			<RadioGroup
				label={label}
				name="limits"
				value={locations === "all" ? "all" : "some"}
				options={[
					{ value: "all", label: pageText("locations-all"), disabled: isLimited },
					{ value: "some", label: pageText("locations-some") },
				]}
				onChoose={(value) => onChoose(value === "all" ? "all" : [])}
			/>
			{locations !== "all" && (
				<FieldGroup label={pageText("locations-choose")} error={error}>
					<div className="location-choice">
						{all.map((location) => (
							<Checkbox
								key={location.id}
								name="locationIds"
								value={location.id}
								label={addressLines(location).join(", ")}
								checked={chosen.includes(location.id)}
								onChange={({ currentTarget: { checked } }) =>
									onChoose(checked ? [...chosen, location.id] : chosen.filter((id) => id !== location.id))
								}
							/>
						))}
					</div>
				</FieldGroup>
			)}
		</>
	);
}

type DialogButtonsProps = { label: string; isBusy: boolean; onCancel: () => void };

export function DialogButtons({ label, isBusy, onCancel }: DialogButtonsProps) {
	const { pageText } = useText(colleaguesTexts);
	return (
		<div className="flex flex-wrap justify-end gap-3">
			<Button onClick={onCancel}>{pageText("cancel")}</Button>
			<Button look="dark" type="submit" busy={isBusy}>
				{label}
			</Button>
		</div>
	);
}
