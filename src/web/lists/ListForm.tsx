import { useEffect, useState } from "react";
import { longestListName } from "#cart/list-limits.ts";
import { savedListsTexts } from "#i18n/lists.ts";
import { type Failure, useRefusedWords } from "#web/app/data/refusals.ts";
import { useText } from "#web/app/text.tsx";
import { useWho } from "#web/layout/Person.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { Checkbox } from "#web/ui/form/Choice.tsx";
import { Form, typedIn } from "#web/ui/form/Form.tsx";
import { TextInput } from "#web/ui/form/TextInput.tsx";

type ListFormProps = {
	/** Of the button. */
	words: string;
	begin?: { name: string; shared: boolean };
	asking: { isPending: boolean; error: Failure | null };
	onSave: (list: { name: string; shared: boolean }) => void;
	onCancel: () => void;
};

/** What a list is called, and whether colleagues use it, too. */
export function ListForm({ words, begin, asking: { isPending, error }, onSave, onCancel }: ListFormProps) {
	const { pageText: l } = useText(savedListsTexts);
	const { company } = useWho();
	const refused = useRefusedWords();
	const [errors, setErrors] = useState<Record<string, string>>({});
	const why = error && refused(error);
	useEffect(() => {
		if (why) setErrors({ name: why });
	}, [why]);
	const save = (form: FormData) => {
		const name = typedIn(form, "name").trim();
		setErrors(name ? {} : { name: l("name-empty") });
		if (name) onSave({ name, shared: form.has("shared") });
	};
	return (
		<Form label={words} errors={errors} tells="list" onSubmit={save}>
			<TextInput
				label={l("name")}
				name="name"
				defaultValue={begin?.name}
				error={errors.name}
				maxLength={longestListName}
				autoComplete="off"
			/>
			<Checkbox name="shared" defaultChecked={begin?.shared ?? false} label={l("share", company)} />
			<footer className="flex flex-wrap justify-end gap-3">
				<Button onClick={onCancel}>{l("cancel")}</Button>
				<Button type="submit" look="ink" busy={isPending}>
					{words}
				</Button>
			</footer>
		</Form>
	);
}
