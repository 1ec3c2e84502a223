import { type ReactNode, useState } from "react";
import { streetOf, townOf } from "#accounts/address.ts";
import { salutations } from "#accounts/person.ts";
import { colleaguesTexts } from "#i18n/colleagues.ts";
import { emailFault } from "#shared/email.ts";
import { type MemberRole, memberRoles } from "#shared/roles.ts";
import { useAnalytics } from "#web/app/analytics/AnalyticsProvider.tsx";
import { useRefusalMessage } from "#web/app/data/refusals.ts";
import { trpc, useSession } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { RefusalNotice } from "#web/ui/display/RefusalNotice.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { Checkbox, RadioGroup } from "#web/ui/form/Choice.tsx";
import { EmailField } from "#web/ui/form/EmailField.tsx";
import { FieldGroup } from "#web/ui/form/Field.tsx";
import { Form } from "#web/ui/form/Form.tsx";
import { optional, required } from "#web/ui/form/form-state.ts";
import { TextInput } from "#web/ui/form/TextInput.tsx";
import { useForm } from "#web/ui/form/useForm.ts";
import { Dialog } from "#web/ui/overlay/Dialog.tsx";
import { Notice } from "#web/ui/overlay/Notice.tsx";
import type { Member } from "./colleague.ts";

export type ColleagueDialogProps = {
	/** Receives a message when something was changed. */
	onClose: (message?: string) => void;
};
export type ChangeColleagueProps = ColleagueDialogProps & { member: Member };
export type RemoveColleagueProps = ColleagueDialogProps & { member: Member };

/** The locations of a colleague while they are chosen. "all" includes future ones. */
type ChosenLocations = "all" | readonly string[];

/** A form of "all" chooses every location; otherwise at least one has to be chosen. */
const locationsFault = (chosen: ChosenLocations) => (chosen !== "all" && chosen.length === 0 ? "empty" : null);

const accessSchema = (locations: ChosenLocations) => ({ role: required, locationIds: () => locationsFault(locations) });

const longest = { name: 80, email: 254, phone: 20 };

/** Invites a person by e-mail. */
export function InviteColleague({ onClose }: ColleagueDialogProps) {
	const { pageText: c } = useText(colleaguesTexts);
	const { track } = useAnalytics();
	const cache = trpc.useUtils();
	const [salutation, setSalutation] = useState<(typeof salutations)[number] | null>(null);
	const [role, setRole] = useState<MemberRole | null>(null);
	const [locations, setLocations] = useInitialLocations();
	const form = useForm(
		{
			salutation: required,
			firstName: required,
			lastName: required,
			email: emailFault,
			phone: optional,
			...accessSchema(locations),
		},
		{
			texts: {
				salutation: { label: c("salutation"), empty: c("salutation-missing") },
				firstName: { label: c("first-name") },
				lastName: { label: c("last-name") },
				email: { label: c("email") },
				phone: { label: c("phone") },
				...useAccessMessages(),
			},
			type: "invite colleague",
			refusalText: useRefusalMessage("member.cannot-be-added"),
		},
	);
	const invite = trpc.accounts.addMember.useMutation();
	return (
		<Dialog title={c("invite-title")} open onClose={() => onClose()}>
			<p className="text-ink-2">{c("invite-about")}</p>
			<Form
				label={c("invite-title")}
				form={form}
				onSubmit={({ firstName, lastName, email, phone }) => {
					if (!salutation || !role) return;
					const locationIds = locations === "all" ? [] : [...locations];
					invite.mutate(
						{ salutation, firstName, lastName, email, phone: phone.trim() || null, role, locationIds },
						{
							onError: form.refuse,
							async onSuccess() {
								track("rp_invite_user", { role });
								await cache.accounts.members.invalidate();
								onClose(c("invite-sent", email.trim()));
							},
						},
					);
				}}
			>
				<FormFailure failure={form.failure} />
				<RadioGroup
					{...form.descriptionOf("salutation")}
					value={salutation}
					options={salutations.map((value) => ({ value, label: c(`salutation.${value}`) }))}
					inRow
					onChoose={(value) => {
						setSalutation(value);
						form.clear("salutation");
					}}
				/>
				<div className="grid gap-4 md:grid-cols-2">
					<TextInput {...form.field("firstName")} maxLength={longest.name} autoComplete="off" />
					<TextInput {...form.field("lastName")} maxLength={longest.name} autoComplete="off" />
				</div>
				<EmailField {...form.field("email")} maxLength={longest.email} autoComplete="email" />
				<TextInput {...form.field("phone")} type="tel" maxLength={longest.phone} autoComplete="off" optional />
				<AccessFields form={form} role={role} onRole={setRole} locations={locations} onLocations={setLocations} />
				<DialogButtons label={c("invite-send")} isBusy={invite.isPending} onCancel={() => onClose()} />
			</Form>
		</Dialog>
	);
}

/** Changes the role and the locations of a colleague. */
export function ChangeColleague({ member, onClose }: ChangeColleagueProps) {
	const { pageText: c } = useText(colleaguesTexts);
	const cache = trpc.useUtils();
	const name = member.name ?? member.username;
	const [role, setRole] = useState<MemberRole | null>(member.role);
	const [locations, setLocations] = useState<ChosenLocations>(member.everyLocation ? "all" : member.locationIds);
	const form = useForm(accessSchema(locations), {
		texts: useAccessMessages(),
		type: "change colleague",
		refusalText: useRefusalMessage("member.not-found"),
	});
	const change = trpc.accounts.changeMember.useMutation({ onSettled: () => cache.invalidate() });
	return (
		<Dialog title={c("change-title", name)} open onClose={() => onClose()}>
			<Form
				label={c("change-title", name)}
				form={form}
				onSubmit={() => {
					if (!role) return;
					const locationIds = locations === "all" ? [] : [...locations];
					change.mutate(
						{ membershipId: member.id, role, locationIds, seen: new Date(member.updatedAt).toISOString() },
						{ onError: form.refuse, onSuccess: () => onClose(c("change-saved", name)) },
					);
				}}
			>
				<FormFailure failure={form.failure} />
				<AccessFields form={form} role={role} onRole={setRole} locations={locations} onLocations={setLocations} />
				<DialogButtons label={c("change-save")} isBusy={change.isPending} onCancel={() => onClose()} />
			</Form>
		</Dialog>
	);
}

/** Removes a colleague after a confirmation. */
export function RemoveColleague({ member, onClose }: RemoveColleagueProps) {
	const { pageText: c } = useText(colleaguesTexts);
	const { userId } = useSession();
	const cache = trpc.useUtils();
	const name = member.name ?? member.username;
	const isOwn = member.userId === userId;
	const remove = trpc.accounts.removeMember.useMutation({
		async onSuccess() {
			// Another company of the person, or the login page.
			if (isOwn) return location.reload();
			await cache.accounts.invalidate();
			onClose(c("removed", name));
		},
	});
	return (
		<Dialog
			title={c("remove-title", name)}
			open
			onClose={() => onClose()}
			actions={
				<>
					<Button onClick={() => onClose()}>{c("cancel")}</Button>
					<Button look="danger" busy={remove.isPending} onClick={() => remove.mutate({ membershipId: member.id })}>
						{c("remove-do")}
					</Button>
				</>
			}
		>
			<RefusalNotice error={remove.error} invalidCode="member.not-found" removeSpacing />
			<p>{isOwn ? c("remove-yourself") : c("remove-about", name)}</p>
		</Dialog>
	);
}

/** A limited administrator can only give their own locations, so that "all" is no choice. */
function useInitialLocations() {
	const isLimited = trpc.accounts.me.useQuery().data?.everyLocation === false;
	return useState<ChosenLocations>(isLimited ? [] : "all");
}

function useAccessMessages() {
	const { pageText: c } = useText(colleaguesTexts);
	return {
		role: { label: c("role"), empty: c("role-missing") },
		locationIds: { label: c("locations"), empty: c("locations-missing") },
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

function AccessFields({ form, role, onRole, locations, onLocations }: AccessFieldsProps) {
	const { pageText: c } = useText(colleaguesTexts);
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
							<b>{c(`role.${value}`)}</b>
							<span className="block text-ink-2 text-sm">{c(`may.${value}`)}</span>
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
	const { pageText: c } = useText(colleaguesTexts);
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
					{ value: "all", label: c("locations-all"), disabled: isLimited },
					{ value: "some", label: c("locations-some") },
				]}
				onChoose={(value) => onChoose(value === "all" ? "all" : [])}
			/>
			{locations !== "all" && (
				<FieldGroup label={c("locations-choose")} error={error}>
					<div className="location-choice">
						{all.map((location) => (
							<Checkbox
								key={location.id}
								name="locationIds"
								value={location.id}
								label={`${streetOf(location)}, ${townOf(location)}`}
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

const FormFailure = ({ failure }: { failure: string }): ReactNode =>
	failure && (
		<Notice type="error" removeSpacing>
			{failure}
		</Notice>
	);

type DialogButtonsProps = { label: string; isBusy: boolean; onCancel: () => void };

function DialogButtons({ label, isBusy, onCancel }: DialogButtonsProps) {
	const { pageText: c } = useText(colleaguesTexts);
	return (
		<div className="flex flex-wrap justify-end gap-3">
			<Button onClick={onCancel}>{c("cancel")}</Button>
			<Button look="dark" type="submit" busy={isBusy}>
				{label}
			</Button>
		</div>
	);
}
