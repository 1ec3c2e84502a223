import { useState } from "react";
import type { Failure } from "#web/app/refused.ts";
import { useText } from "#web/app/text.tsx";
import { trpc } from "#web/app/trpc.ts";
import { NewPassword, usePasswordCheck, usePasswordRefused } from "#web/auth/NewPassword.tsx";
import { Button } from "#web/ui/Button.tsx";
import { Form, typedIn } from "#web/ui/Form.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import { PasswordInput } from "#web/ui/TextInput.tsx";
import { Chapter } from "./AccountFrame.tsx";

type Errors = { old?: string; password?: string; repeat?: string };

export function PasswordChange() {
	const { t, moment } = useText();
	const since = trpc.auth.guards.useQuery().data?.passwordChangedAt;
	const [times, setTimes] = useState(0);
	return (
		<Chapter
			turns={times}
			title={t("security.password")}
			about={[since && t("security.password-since", moment(since)), t("security.password-about")]
				.filter(Boolean)
				.join(" ")}
		>
			<div className="in-one-column">
				{times > 0 && (
					<Notice key={times} type="success" title={t("security.password-saved")} removeSpacing>
						<p>{t("security.password-saved-about")}</p>
					</Notice>
				)}
				<PasswordForm key={`form ${times}`} onSaved={() => setTimes(times + 1)} />
			</div>
		</Chapter>
	);
}

function PasswordForm({ onSaved }: { onSaved: () => void }) {
	const { t, enterYour } = useText();
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
			...(!old && { old: enterYour(t("security.password-old")) }),
			...check(password, typedIn(form, "repeat")),
		};
		setErrors(wrong);
		if (Object.keys(wrong).length === 0) change.mutate({ old, password });
	};
	return (
		<Form label={t("security.password-save")} errors={errors} tells="change password" onSubmit={submit}>
			{failure && (
				<Notice type="error" removeSpacing>
					{failure}
				</Notice>
			)}
			<PasswordInput
				label={t("security.password-old")}
				name="old"
				error={errors.old}
				onChange={() => errors.old && setErrors({})}
			/>
			<NewPassword errors={errors} onType={(field) => errors[field] && setErrors({})} />
			<div>
				<Button look="ink" type="submit" busy={change.isPending}>
					{t("security.password-save")}
				</Button>
			</div>
		</Form>
	);
}
