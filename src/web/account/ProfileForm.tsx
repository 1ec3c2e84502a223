import { useState } from "react";
import { jobTitles, salutations } from "#accounts/person.ts";
import { profileTexts } from "#i18n/account/profile.ts";
import { writePhone } from "#i18n/format.ts";
import { languages, ownNames } from "#i18n/languages.ts";
import { registrationTexts } from "#i18n/registration/registration.ts";
import { longest } from "#registration/registration-form.ts";
import type { Country } from "#shared/countries.ts";
import { lineFault, phoneFault } from "#shared/field-rules.ts";
import { useRefusalMessage } from "#web/app/data/refusals.ts";
import { type Outputs, trpc } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { RadioGroup } from "#web/ui/form/Choice.tsx";
import { Form } from "#web/ui/form/Form.tsx";
import { optional } from "#web/ui/form/form-state.ts";
import { TextInput } from "#web/ui/form/TextInput.tsx";
import { useAfterPointerUp } from "#web/ui/form/useAfterPointerUp.ts";
import { useForm } from "#web/ui/form/useForm.ts";
import { SaveFailure } from "./SaveFailure.tsx";

type Profile = NonNullable<Outputs["accounts"]["profile"]>;
type ProfileFormProps = { profile: Profile; onSaved: () => void; onReload: () => void };

const schemaOf = (country: Country) => ({
	salutation: lineFault,
	firstName: lineFault,
	lastName: lineFault,
	phone: (text: string) => (text.trim() === "" ? null : phoneFault(text, country)),
	jobTitle: optional,
	language: optional,
});

/** The user's own details. Refuses to overwrite a change from elsewhere, which `onReload` shows. */
export function ProfileForm({ profile, onSaved, onReload }: ProfileFormProps) {
	const { t, pageText } = useText(profileTexts);
	const { pageText: registrationText } = useText(registrationTexts);
	const [seen] = useState(profile.updatedAt);
	const [salutation, setSalutation] = useState(profile.salutation);
	const [jobTitle, setJobTitle] = useState(profile.jobTitle);
	const [language, setLanguage] = useState(profile.language);
	const form = useProfileForm(profile.country);
	const { mutate, isPending, error } = trpc.accounts.changeProfile.useMutation({
		onSuccess: onSaved,
		onError: form.refuse,
	});
	return (
		<Form
			label={t("account.you")}
			form={form}
			onSubmit={({ firstName, lastName, phone }) =>
				mutate({ salutation, firstName, lastName, phone, jobTitle, language, seen })
			}
		>
			<SaveFailure message={form.failure} error={error} onReload={onReload} />
			<RadioGroup
				{...form.descriptionOf("salutation")}
				value={salutation}
				options={salutations.map((value) => ({ value, label: registrationText(`salutation.${value}`) }))}
				inRow
				onChoose={setSalutation}
			/>
			<div className="grid gap-4 md:grid-cols-2">
				<TextInput
					{...form.field("firstName")}
					defaultValue={profile.firstName}
					maxLength={longest.firstName}
					autoComplete="given-name"
				/>
				<TextInput
					{...form.field("lastName")}
					defaultValue={profile.lastName}
					maxLength={longest.lastName}
					autoComplete="family-name"
				/>
			</div>
			<TextInput
				{...form.field("phone")}
				hint={pageText("phone-hint")}
				optional
				type="tel"
				defaultValue={profile.phone === null ? "" : writePhone(profile.phone)}
				maxLength={longest.phone}
				autoComplete="tel"
			/>
			<RadioGroup
				{...form.descriptionOf("jobTitle")}
				optional
				value={jobTitle}
				options={jobTitles.map((value) => ({ value, label: registrationText(`job.${value}`) }))}
				inRow
				onChoose={setJobTitle}
			/>
			<RadioGroup
				{...form.descriptionOf("language")}
				hint={pageText("language-hint")}
				value={language}
				options={languages.map((value) => ({ value, label: ownNames[value] }))}
				inRow
				onChoose={setLanguage}
			/>
			<div>
				<Button look="dark" type="submit" busy={isPending}>
					{pageText("save")}
				</Button>
			</div>
		</Form>
	);
}

function useProfileForm(country: Country) {
	const { t, pageText } = useText(profileTexts);
	const { pageText: registrationText } = useText(registrationTexts);
	return useForm(schemaOf(country), {
		texts: {
			salutation: {
				label: registrationText("person.salutation"),
				empty: registrationText("person.salutation-missing"),
			},
			firstName: { label: registrationText("person.first-name") },
			lastName: { label: registrationText("person.last-name") },
			phone: {
				label: registrationText("person.phone"),
				"no-phone-11": t("phone.wrong-length", { most: 11 }),
				"no-phone-16": t("phone.wrong-length", { most: 16 }),
			},
			jobTitle: { label: pageText("job") },
			language: { label: pageText("language") },
		},
		type: "profile",
		refusalText: useRefusalMessage(),
		onLeave: useAfterPointerUp(),
	});
}
