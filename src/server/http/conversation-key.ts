/** The header with the key in the link that the visitor of a conversation was mailed. */
export const conversationKey = 'x-conversation-key';
