import { Notice } from "#web/ui/overlay/Notice.tsx";

/** Shows why a form was refused. Shows nothing for an empty text. */
export const FormFailure = ({ failure }: { failure: string }) =>
	failure && (
		<Notice type="error" removeSpacing>
			{failure}
		</Notice>
	);
