import { maxListNameLength } from "#cart/list-limits.ts";
import { savedListsTexts } from "#i18n/cart/lists.ts";
import type { Failure } from "#web/app/data/refusals.ts";
import { useText } from "#web/app/text.tsx";
import { useUserName } from "#web/layout/useUserName.ts";
import { Button } from "#web/ui/form/Button.tsx";
import { Checkbox } from "#web/ui/form/Choice.tsx";
import { Form } from "#web/ui/form/Form.tsx";
import { optional, required } from "#web/ui/form/form-state.ts";
import { TextInput } from "#web/ui/form/TextInput.tsx";
import { useForm } from "#web/ui/form/useForm.ts";

type ListFormProps = {
	submitLabel: string;
	initial?: { name: string; shared: boolean };
	isSaving: boolean;
	onSave: (list: { name: string; shared: boolean }, refuse: (failure: Failure) => void) => void;
	onCancel: () => void;
};

/** Edits the name of a list, and whether colleagues can use the list. */
export function ListForm({ submitLabel, initial, isSaving, onSave, onCancel }: ListFormProps) {
	const { pageText } = useText(savedListsTexts);
	const { company } = useUserName();
	const form = useForm(
		{ name: required, shared: optional },
		{
			texts: {
				name: { label: pageText("name"), empty: pageText("name-empty") },
				shared: { label: pageText("share", company) },
			},
			type: "list",
			refusedIn: "name",
		},
	);
	return (
		<Form
			label={submitLabel}
			form={form}
			onSubmit={({ name, shared }) => onSave({ name: name.trim(), shared: shared !== "" }, form.refuse)}
		>
			<TextInput
				{...form.field("name")}
				defaultValue={initial?.name}
				maxLength={maxListNameLength}
				autoComplete="off"
			/>
			<Checkbox {...form.descriptionOf("shared")} defaultChecked={initial?.shared ?? false} />
			<footer className="flex flex-wrap justify-end gap-3">
				<Button onClick={onCancel}>{pageText("cancel")}</Button>
				<Button type="submit" look="dark" busy={isSaving}>
					{submitLabel}
				</Button>
			</footer>
		</Form>
	);
}
