import { useState } from "react";
import { securityTexts } from "#i18n/security.ts";
import type { Failure } from "#web/app/data/refusals.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { NewPassword, usePasswordCheck, usePasswordRefused } from "#web/auth/NewPassword.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { Form, typedIn } from "#web/ui/form/Form.tsx";
import { PasswordInput } from "#web/ui/form/TextInput.tsx";
import { Notice } from "#web/ui/overlay/Notice.tsx";
import { Chapter } from "./AccountFrame.tsx";

type Errors = { old?: string; password?: string; repeat?: string };

export function PasswordChange() {
	const { pageText: s, moment } = useText(securityTexts);
	const since = trpc.auth.guards.useQuery().data?.passwordChangedAt;
	const [times, setTimes] = useState(0);
	return (
		<Chapter
			turns={times}
			title={s("password")}
			about={[since && s("password-since", moment(since)), s("password-about")].filter(Boolean).join(" ")}
		>
			<div className="in-one-column">
				{times > 0 && (
					<Notice key={times} type="success" title={s("password-saved")} removeSpacing>
						<p>{s("password-saved-about")}</p>
					</Notice>
				)}
				<PasswordForm key={`form ${times}`} onSaved={() => setTimes(times + 1)} />
			</div>
		</Chapter>
	);
}

function PasswordForm({ onSaved }: { onSaved: () => void }) {
	const { pageText: s, enterYour } = useText(securityTexts);
	const words = usePasswordRefused("password.unfit");
	const check = usePasswordCheck();
	const cache = trpc.useUtils();
	const [errors, setErrors] = useState<Errors>({});
	const [failure, setFailure] = useState("");
	const change = trpc.auth.changePassword.useMutation({
		onSuccess() {
			onSaved();
			return cache.auth.invalidate();
		},
		onError: (failure: Failure) => say(failure),
	});
	const say = (failure: Failure) => {
		const field = failure.data?.refusal?.field;
		if (field === "old" || field === "password") setErrors({ [field]: words(failure) });
		else setFailure(words(failure));
	};
	const submit = (form: FormData) => {
		const [old, password] = [typedIn(form, "old"), typedIn(form, "password")];
		setFailure("");
		const wrong: Errors = {
			...(!old && { old: enterYour(s("password-old")) }),
			...check(password, typedIn(form, "repeat")),
		};
		setErrors(wrong);
		if (Object.keys(wrong).length === 0) change.mutate({ old, password });
	};
	return (
		<Form label={s("password-save")} errors={errors} tells="change password" onSubmit={submit}>
			{failure && (
				<Notice type="error" removeSpacing>
					{failure}
				</Notice>
			)}
			<PasswordInput
				label={s("password-old")}
				name="old"
				error={errors.old}
				onChange={() => errors.old && setErrors({})}
			/>
			<NewPassword errors={errors} onType={(field) => errors[field] && setErrors({})} />
			<div>
				<Button look="ink" type="submit" busy={change.isPending}>
					{s("password-save")}
				</Button>
			</div>
		</Form>
	);
}
